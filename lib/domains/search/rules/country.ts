import { DEFAULT_COUNTRY } from '../literals';
import { normaliseName } from '@/lib/domains/hotels/rules/names';

/** How people and maps write the only country there are hotels in; nothing written means it too. */
const OURS = new Set(['', normaliseName(DEFAULT_COUNTRY), 'in', 'ind', 'bharat']);

export function isOurCountry(name: string): boolean {
  return OURS.has(normaliseName(name));
}
