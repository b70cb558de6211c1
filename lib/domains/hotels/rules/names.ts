import anyAscii from 'any-ascii';
import { transliterateDevanagari } from './devanagari';

/** Returns the form in which names are stored and searched: lower-case Latin letters, no diacritics, single spaces. */
export function normaliseName(text: string): string {
  // any-ascii omits the inherent vowels of Devanagari ("jypur"), so Hindi names are transliterated first.
  return anyAscii(transliterateDevanagari(text).normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export function slugify(name: string): string {
  return normaliseName(name).replaceAll(' ', '-');
}
