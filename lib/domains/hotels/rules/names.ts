import anyAscii from 'any-ascii';
import { transliterateDevanagari } from './devanagari';

/**
 * The form in which names are stored and searched: Latin letters, lower case, without diacritics, one space between words. Stored
 * names and typed text pass through this one function, so a name is found in its own script and in Latin letters.
 */
export function normaliseName(text: string): string {
  // any-ascii omits the inherent vowels of Devanagari ("jypur"), so Hindi names are transliterated by our own rules first.
  return anyAscii(transliterateDevanagari(text).normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Part of an address: the normalised name with hyphens; empty for a name without letters and digits. */
export function slugify(name: string): string {
  return normaliseName(name).replaceAll(' ', '-');
}
