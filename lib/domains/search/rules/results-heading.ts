import type { SearchResult } from './results';
import type { SearchLocation } from './search-state';

/** What was looked for: a locality lists its neighbours too, a hotel and a point what stands around them. */
export interface SearchedPlace {
  kind: 'locality' | 'city' | 'hotel' | 'point';
  name: string;
}

/** How the ids of our own landmarks begin. */
const LANDMARK_ID = 'landmark:';

/**
 * What the heading of a search names: the hotel, the landmark or point, the locality that was chosen, else the city.
 * @param found the searched hotel's name and the city of the results, as far as they were found
 */
export function searchedPlace(
  { label, place_id, area, coordinates }: SearchLocation,
  { isNearby, hotelName, city }: { isNearby: boolean; hotelName: string | undefined; city: string | undefined },
): SearchedPlace {
  if (hotelName !== undefined) return { kind: 'hotel', name: hotelName };
  const isPoint = coordinates !== null && (isNearby || area.city === '');
  if (label && (isPoint || place_id?.startsWith(LANDMARK_ID))) return { kind: 'point', name: label };
  if (area.locality) return { kind: 'locality', name: area.locality };
  return { kind: 'city', name: city ?? label };
}

const hotels = (count: number) => `${count} ${count === 1 ? 'hotel' : 'hotels'}`;

/** Whether a hotel lies in a locality that was searched for by this name. */
export function isInLocality({ area }: Pick<SearchResult, 'area'>, name: string): boolean {
  return area.locality.toLowerCase() === name.toLowerCase();
}

/**
 * '3 hotels in Indiranagar, 6 nearby': hotels beyond a locality's edge are not said to be in it. '100 of 554 hotels in New
 * Delhi' while more can be loaded.
 * @param total hotels of the search where some of them are not loaded and no filter narrows the list
 */
export function resultsHeading(
  shown: readonly Pick<SearchResult, 'area'>[],
  { kind, name }: SearchedPlace,
  total: number = shown.length,
): string {
  const count = total > shown.length ? `${shown.length} of ${hotels(total)}` : hotels(shown.length);
  if (kind === 'city') return `${count} in ${name}`;
  if (kind === 'point') return `${count} near ${name}`;
  if (kind === 'hotel') return `${hotels(shown.length)} at and around ${name}`;
  const own = shown.filter((hotel) => isInLocality(hotel, name)).length;
  const beyond = shown.length - own;
  if (own === 0) return `${hotels(beyond)} near ${name}`;
  return `${hotels(own)} in ${name}${beyond > 0 ? `, ${beyond} nearby` : ''}`;
}
