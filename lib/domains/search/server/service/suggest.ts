import 'server-only';
import type { Audience } from '@/lib/domains/hotels/types';
import { mapsProvider } from '@/lib/providers/maps/maps';
import type { PlaceStatus } from '@/lib/providers/maps/port';
import type { PlaceDetails, Suggestion } from '@/lib/domains/search/contract/search';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/constants';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { toPlaceArea, toAddressComponents } from '@/lib/domains/search/rules/place-area';
import * as repository from '../repository/places';

const MAX_SUGGESTIONS = 8;

function localityOf(place: repository.SearchPlace): string {
  return place.kind === 'locality' ? (place.label.split(', ')[0] ?? '') : '';
}

function toSuggestion(place: repository.SearchPlace, type: Suggestion['type']): Suggestion {
  return {
    label: place.label,
    type,
    hotelCount: place.hotelCount,
    hotelId: place.kind === 'hotel' ? place.refId : null,
    placeId: place.placeId,
    area: { locality: localityOf(place), city: place.city, state: place.state, country: DEFAULT_COUNTRY },
    coordinates: { lat: place.latitude, lng: place.longitude },
  };
}

/** An empty text returns recommendations. @param text at most 80 characters */
export async function autocomplete(text: string, audience: Audience): Promise<Suggestion[]> {
  const name = normaliseName(text);
  if (name === '') {
    // A text without letters or digits has no matches; recommendations would look like matches.
    if (text.trim() !== '') return [];
    const cities = await repository.listTopCities(audience, MAX_SUGGESTIONS);
    return cities.map((city) => toSuggestion(city, 'recommended'));
  }
  const places = await repository.suggest(name, audience, MAX_SUGGESTIONS);
  return places.map((place) => toSuggestion(place, place.kind));
}

/** Returns the best suggestion for a submitted text. */
export async function findNamedPlace(text: string, audience: Audience): Promise<Suggestion | null> {
  if (text.trim() === '') return null;
  const [first] = await autocomplete(text, audience);
  return first ?? null;
}

/** Searches our own places first, then the maps service, whose error status is returned. */
export async function getPlaceDetails(placeId: string): Promise<{ status: PlaceStatus; result: PlaceDetails | null }> {
  const own = await repository.findSearchPlace(placeId);
  if (own) {
    const { placeId, label, hotelId, area, coordinates } = toSuggestion(own, own.kind);
    const address = {
      name: label,
      formattedAddress: addressOf(label, area),
      addressComponents: toAddressComponents(area),
    };
    return {
      status: 'OK',
      result: {
        ...address,
        placeId,
        label,
        hotelId,
        area,
        coordinates,
        geometry: { location: coordinates },
      },
    };
  }
  const found = await mapsProvider().findPlace(placeId);
  if (found.status !== 'OK') return { status: found.status, result: null };
  const { name, formattedAddress, components, coordinates } = found.place;
  const address = { name, formattedAddress, addressComponents: components };
  const ours = { placeId, label: name, hotelId: null, area: toPlaceArea(components), coordinates };
  return { status: 'OK', result: { ...address, ...ours, geometry: { location: coordinates } } };
}

function addressOf(label: string, { city, state, country }: Suggestion['area']): string {
  return [...new Set([...label.split(', '), city, state, country])].filter((part) => part !== '').join(', ');
}
