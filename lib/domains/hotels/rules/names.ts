import { transliterate } from './devanagari';

/**
 * The form in which names are stored and searched: Latin letters, lower case, without diacritics, one space between words. Stored
 * names and typed text pass through this one function, so a name in Devanagari is found in its script and in Latin letters.
 */
export function normaliseName(text: string): string {
  return transliterate(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
