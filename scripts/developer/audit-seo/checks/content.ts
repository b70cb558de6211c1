import type { Check, CrawledPage, PageKind } from '../site-facts';

const MOST_ALIKE = 0.8;
const MOST_COMPARED = 60;
const LISTS: readonly PageKind[] = ['city', 'locality', 'landmark', 'category'];
const LEAST_HOTELS = 3;

const HOTEL_LINK = /^\/hotels-in-[^/]+\/[^/]+\/$/;
/** A GSTIN, and the names of corporate prices in data. */
const CORPORATE = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b|"(corp|legal_entity)\w*":\s*("?\d|\{)/;

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().split(' ');
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  return [...small].filter((part) => large.has(part)).length / small.size;
}

function alike(pages: readonly CrawledPage[]): string[] {
  const texts = pages.slice(0, MOST_COMPARED).map(({ path, answer }) => ({ path, parts: shingles(answer.page.text) }));
  return texts.flatMap(({ path, parts }, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const share = likeness(parts, other.parts);
      return share >= MOST_ALIKE ? [`${path} and ${other.path} are ${Math.round(share * 100)}% alike`] : [];
    }),
  );
}

/** Checks 27, 33, 34 and 38: contents and links of pages. */
export const contentChecks: Check[] = [
  {
    number: 27,
    title: 'No corporate data in what everybody gets',
    run: ({ pages }) =>
      pages.flatMap(({ path, answer }) => {
        const found = CORPORATE.exec(answer.page.head + answer.page.body + answer.page.payload);
        return found ? [`${path}: ${found[0]}`] : [];
      }),
  },
  {
    number: 33,
    title: 'Landing pages of a kind are less than 80% alike',
    run: ({ pages }) => {
      const kinds = [...LISTS, 'hotel' as const].map((kind) =>
        pages.filter((page) => page.kind === kind && !page.path.includes('?')),
      );
      return kinds.every(({ length }) => length < 2) ? null : kinds.flatMap(alike);
    },
  },
  {
    number: 34,
    title: 'Lists link their hotels, and pages link each other',
    run: ({ pages }) =>
      pages.flatMap(({ path, kind, answer }) => {
        const { links } = answer.page;
        const hotels = links.filter((link) => HOTEL_LINK.test(link)).length;
        if (LISTS.includes(kind) && hotels < (path.includes('?') ? 1 : LEAST_HOTELS))
          return [`${path} links ${hotels} hotels`];
        const places = links.filter(
          (link) => link !== path && /^\/(hotels-(in|near)-[^/]+|[\w-]+-in-[^/]+)\/$/.test(link),
        ).length;
        return (LISTS.includes(kind) || kind === 'hotel') && places === 0 ? [`${path} links no other place`] : [];
      }),
  },
  {
    number: 38,
    title: 'Pictures load, have words and a size; the first is not lazy',
    run: ({ pages, pictures }) => [
      ...[...pictures]
        .filter(([, { status, width }]) => status !== 200 || width === 0)
        .map(([address, { status }]) => `${address} is no picture (${status})`),
      ...pages.flatMap(({ path, answer: { page } }) => {
        const wordless = page.images.filter(({ alt }) => alt === undefined).length;
        const sizeless = page.images.filter(({ width, height }) => !width || !height).length;
        return [
          ...(wordless > 0 ? [`${path}: ${wordless} pictures without alt`] : []),
          ...(sizeless > 0 ? [`${path}: ${sizeless} pictures without a size`] : []),
          ...(page.images[0]?.loading === 'lazy' ? [`${path}: the first picture is lazy`] : []),
        ];
      }),
    ],
  },
];
