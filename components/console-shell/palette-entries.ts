import { consolePaths } from '@/lib/console-paths';
import type { FoundInConsole } from '@/lib/domains/console-search/contract/search';

export interface PaletteEntry {
  label: string;
  detail?: string;
  href: string;
  /** The heading of its group. */
  group: string;
  /** Other words by which people look for the page. */
  words?: string;
}

const REFERENCE = /^FOL[A-Z0-9]{6,12}$/;

/** The entries whose words begin with the typed ones, in any order; all entries for an empty text. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsOf(text);
  return entries.filter(({ label, group, words: others = '' }) => {
    const words = wordsOf(`${label} ${group} ${others}`);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\W+/).filter(Boolean);

/** An e-mail address or phone number, which is searched on the page of the bookings only, so that it is in no address. */
export const isContact = (text: string) => text.includes('@') || /\d{6,}/.test(text.replace(/[\s()+.-]/g, ''));

export const EMPTY_TEXT =
  'Nothing matches. Type a page, a booking reference, or the name of a guest, company or hotel.';
export const CONTACT_TEXT =
  'An e-mail address or phone number is searched under Bookings. Here: pages, references, and names of guests, companies and hotels.';

/** A typed reference opens its booking, and other text of three letters or more is searched. */
export function bookingEntries(text: string): PaletteEntry[] {
  const typed = text.trim();
  const reference = typed.toUpperCase();
  const group = 'Bookings';
  if (REFERENCE.test(reference))
    return [{ label: `Open booking ${reference}`, href: consolePaths.booking(reference), group }];
  if (typed.length < 3 || isContact(typed)) return [];
  return [{ label: `Search bookings for “${typed}”`, href: consolePaths.bookings({ q: typed }), group }];
}

const FOUND: Readonly<Record<FoundInConsole['kind'], { group: string; href: (id: string) => string }>> = {
  booking: { group: 'Found bookings', href: consolePaths.booking },
  company: { group: 'Companies', href: (id) => consolePaths.company(id) },
  hotel: { group: 'Hotels', href: (id) => consolePaths.hotel(id) },
};

/** What the search of the console found. */
export const foundEntries = (found: readonly FoundInConsole[]): PaletteEntry[] =>
  found.map(({ kind, id, title, detail }) => ({
    ...{ label: title, detail },
    href: FOUND[kind].href(id),
    group: FOUND[kind].group,
  }));
