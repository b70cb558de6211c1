import { DEFAULT_COUNTRY } from '../literals';
import { normaliseName } from '@/lib/domains/hotels/rules/names';

/** Spellings of India, including an empty text. */
const OURS = new Set(['', normaliseName(DEFAULT_COUNTRY), 'in', 'ind', 'bharat']);

export function isOurCountry(name: string): boolean {
  return OURS.has(normaliseName(name));
}
