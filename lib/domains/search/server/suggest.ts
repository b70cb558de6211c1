import 'server-only';
import type { Audience } from '@/lib/domains/hotels/types';
import { mapsProvider } from '@/lib/providers/maps/maps';
import type { Suggestion } from '../contract';
import { DEFAULT_COUNTRY } from '../literals';
import { normaliseName } from '../rules/normalise';
import * as repository from './repository/places';

/** As many as the list shows without scrolling on a phone. */
const MAX_SUGGESTIONS = 8;

/** "Indiranagar" of "Indiranagar, Bengaluru"; empty for a city. */
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

/**
 * Suggestions for typed text, forgiving of typing errors and of old names; the recommendations when nothing is typed.
 * @param text at most 80 characters
 */
export async function autocomplete(text: string, audience: Audience): Promise<Suggestion[]> {
  const name = normaliseName(text);
  if (name === '') {
    const cities = await repository.listTopCities(audience, MAX_SUGGESTIONS);
    return cities.map((city) => toSuggestion(city, 'recommended'));
  }
  const places = await repository.suggest(name, audience, MAX_SUGGESTIONS);
  return places.map((place) => toSuggestion(place, place.kind));
}

export interface PlaceDetails {
  place_id: string;
  label: string;
  hotel_id: number | null;
  area: Suggestion['area'];
  coordinates: Suggestion['coordinates'];
}

/** The place behind a place id: one of ours, else one the maps service knows; null when neither does. */
export async function lookUpPlace(placeId: string): Promise<PlaceDetails | null> {
  const place = await repository.findPlace(placeId);
  if (place) {
    const { type: _type, hotel_count: _count, ...details } = toSuggestion(place, place.kind);
    return details;
  }
  const found = await mapsProvider().findPlace(placeId);
  return found && { ...found, place_id: placeId, hotel_id: null };
}
