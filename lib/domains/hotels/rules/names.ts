import anyAscii from 'any-ascii';
import { transliterateDevanagari } from './devanagari';

/** Names are stored and searched in this form: Latin letters, lower case, no diacritics, one space between words. */
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
