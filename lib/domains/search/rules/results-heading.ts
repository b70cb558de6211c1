import type { SearchResult } from './results';
import type { SearchLocation } from './search-state';

export interface SearchedPlace {
  kind: 'locality' | 'city' | 'hotel' | 'point';
  name: string;
}

const LANDMARK_ID = 'landmark:';

export function toSearchedPlace(
  { label, placeId, area, coordinates }: SearchLocation,
  { isNearby, hotelName, city }: { isNearby: boolean; hotelName: string | undefined; city: string | undefined },
): SearchedPlace {
  if (hotelName !== undefined) return { kind: 'hotel', name: hotelName };
  const isPoint = coordinates !== null && (isNearby || area.city === '');
  if (label && (isPoint || placeId?.startsWith(LANDMARK_ID))) return { kind: 'point', name: label };
  if (area.locality) return { kind: 'locality', name: area.locality };
  return { kind: 'city', name: city ?? label };
}

const hotels = (count: number) => `${count} ${count === 1 ? 'hotel' : 'hotels'}`;

export function isInLocality({ area }: Pick<SearchResult, 'area'>, name: string): boolean {
  return area.locality.toLowerCase() === name.toLowerCase();
}

/** Returns for example '3 hotels in Indiranagar, 6 nearby', or '100 of 554 hotels in New Delhi' while more can be loaded. */
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
