import type { SearchResult } from './results';

/** What was looked for: a locality lists its neighbours too, a hotel what stands around it. */
export interface SearchedPlace {
  kind: 'locality' | 'city' | 'hotel';
  name: string;
}

const hotels = (count: number) => `${count} ${count === 1 ? 'hotel' : 'hotels'}`;

/** '3 hotels in Indiranagar, 6 nearby': hotels beyond a locality's edge are not said to be in it. */
export function resultsHeading(shown: readonly Pick<SearchResult, 'area'>[], { kind, name }: SearchedPlace): string {
  if (kind === 'city') return `${hotels(shown.length)} in ${name}`;
  if (kind === 'hotel') return `${hotels(shown.length)} at and around ${name}`;
  const own = shown.filter(({ area }) => area.locality.toLowerCase() === name.toLowerCase()).length;
  const beyond = shown.length - own;
  if (own === 0) return `${hotels(beyond)} near ${name}`;
  return `${hotels(own)} in ${name}${beyond > 0 ? `, ${beyond} nearby` : ''}`;
}
