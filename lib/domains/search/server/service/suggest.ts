import 'server-only';
import type { Audience } from '@/lib/domains/hotels/types';
import { mapsProvider } from '@/lib/providers/maps/maps';
import type { PlaceStatus } from '@/lib/providers/maps/port';
import type { PlaceDetails, Suggestion } from '@/lib/domains/search/contract/search';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/literals';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { areaOf, componentsOf } from '@/lib/domains/search/rules/place-area';
import * as repository from '../repository/places';

const MAX_SUGGESTIONS = 8;

function localityOf(place: repository.Place): string {
  return place.kind === 'locality' ? (place.label.split(', ')[0] ?? '') : '';
}

function toSuggestion(place: repository.Place, type: Suggestion['type']): Suggestion {
  return {
    label: place.label,
    type,
    hotel_count: place.hotelCount,
    hotel_id: place.kind === 'hotel' ? place.refId : null,
    place_id: place.placeId,
    area: { locality: localityOf(place), city: place.city, state: place.state, country: DEFAULT_COUNTRY },
    coordinates: { lat: place.latitude, lng: place.longitude },
  };
}

/** The recommendations for an empty text. @param text at most 80 characters */
export async function autocomplete(text: string, audience: Audience): Promise<Suggestion[]> {
  const name = normaliseName(text);
  if (name === '') {
    // The text has no comparable letters: recommendations would look like an answer to it.
    if (text.trim() !== '') return [];
    const cities = await repository.listTopCities(audience, MAX_SUGGESTIONS);
    return cities.map((city) => toSuggestion(city, 'recommended'));
  }
  const places = await repository.suggest(name, audience, MAX_SUGGESTIONS);
  return places.map((place) => toSuggestion(place, place.kind));
}

/** The suggestion that best matches the submitted text; null when none does. */
export async function findNamedPlace(text: string, audience: Audience): Promise<Suggestion | null> {
  if (text.trim() === '') return null;
  const [first] = await autocomplete(text, audience);
  return first ?? null;
}

/** Our own places, then those of the maps service; a status other than OK is its reason for finding none. */
export async function lookUpPlace(placeId: string): Promise<{ status: PlaceStatus; result: PlaceDetails | null }> {
  const own = await repository.findPlace(placeId);
  if (own) {
    const { place_id, label, hotel_id, area, coordinates } = toSuggestion(own, own.kind);
    const address = { name: label, formatted_address: addressOf(label, area), address_components: componentsOf(area) };
    return {
      status: 'OK',
      result: { ...address, place_id, label, hotel_id, area, coordinates, geometry: { location: coordinates } },
    };
  }
  const found = await mapsProvider().findPlace(placeId);
  if (found.status !== 'OK') return { status: found.status, result: null };
  const { name, formattedAddress, components, coordinates } = found.place;
  const address = { name, formatted_address: formattedAddress, address_components: components };
  const ours = { place_id: placeId, label: name, hotel_id: null, area: areaOf(components), coordinates };
  return { status: 'OK', result: { ...address, ...ours, geometry: { location: coordinates } } };
}

function addressOf(label: string, { city, state, country }: Suggestion['area']): string {
  return [...new Set([...label.split(', '), city, state, country])].filter((part) => part !== '').join(', ');
}
