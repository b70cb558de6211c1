import anyAscii from 'any-ascii';

/**
 * Address part of a name: lower case, ASCII letters and digits, words joined by one hyphen. Other scripts are transliterated.
 * Empty for a name without letters and digits.
 */
export function slugify(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
