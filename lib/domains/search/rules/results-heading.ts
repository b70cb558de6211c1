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

/** '3 hotels in Indiranagar, 6 nearby': hotels beyond a locality's edge are not said to be in it. */
export function resultsHeading(shown: readonly Pick<SearchResult, 'area'>[], { kind, name }: SearchedPlace): string {
  if (kind === 'city') return `${hotels(shown.length)} in ${name}`;
  if (kind === 'point') return `${hotels(shown.length)} near ${name}`;
  if (kind === 'hotel') return `${hotels(shown.length)} at and around ${name}`;
  const own = shown.filter(({ area }) => area.locality.toLowerCase() === name.toLowerCase()).length;
  const beyond = shown.length - own;
  if (own === 0) return `${hotels(beyond)} near ${name}`;
  return `${hotels(own)} in ${name}${beyond > 0 ? `, ${beyond} nearby` : ''}`;
}
