import { DEFAULT_COUNTRY } from '../constants';
import { normaliseName } from '@/lib/domains/hotels/rules/names';

/** Spellings of India, including an empty text. */
const INDIA_NAMES = new Set(['', normaliseName(DEFAULT_COUNTRY), 'in', 'ind', 'bharat']);

export function isIndia(name: string): boolean {
  return INDIA_NAMES.has(normaliseName(name));
}
