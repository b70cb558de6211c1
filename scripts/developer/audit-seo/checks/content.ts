import type { Check, CrawledPage, PageKind } from '../site-facts';

const MAX_SIMILARITY = 0.8;
const MAX_COMPARED = 60;
const LISTS: readonly PageKind[] = ['city', 'locality', 'landmark', 'category'];
const MIN_HOTELS = 3;

const HOTEL_LINK = /^\/hotels-in-[^/]+\/[^/]+\/$/;
/** Hotel pages state the GSTIN of the hotel, which is public. HTML and payload separate it from the text by different characters. */
const GSTIN_OF_HOTEL = /bills under its GSTIN \W{0,12}[A-Z\d]{15}/g;
/** A GSTIN, or a field of a corporate price in the page's data. */
const CORPORATE_DATA = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b|"(corp|legal_entity)\w*":\s*("?\d|\{)/;

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().split(' ');
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  return [...small].filter((part) => large.has(part)).length / small.size;
}

function findSimilar(pages: readonly CrawledPage[]): string[] {
  const texts = pages.slice(0, MAX_COMPARED).map(({ path, answer }) => ({ path, parts: shingles(answer.page.text) }));
  return texts.flatMap(({ path, parts }, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const share = similarity(parts, other.parts);
      return share >= MAX_SIMILARITY
        ? [`${path} and ${other.path} share ${Math.round(share * 100)}% of their text`]
        : [];
    }),
  );
}

/** Checks 27, 33, 34 and 38: text, links and images of pages. */
export const contentChecks: Check[] = [
  {
    number: 27,
    title: 'No corporate data in public pages',
    run: ({ pages }) =>
      pages.flatMap(({ path, answer }) => {
        const { head, body, payload } = answer.page;
        const found = CORPORATE_DATA.exec((head + body + payload).replace(GSTIN_OF_HOTEL, ''));
        return found ? [`${path} contains ${found[0]}`] : [];
      }),
  },
  {
    number: 33,
    title: 'Landing pages of a kind share less than 80% of their text',
    run: ({ pages }) => {
      const kinds = [...LISTS, 'hotel' as const].map((kind) =>
        pages.filter((page) => page.kind === kind && !page.path.includes('?')),
      );
      return kinds.every(({ length }) => length < 2) ? null : kinds.flatMap(findSimilar);
    },
  },
  {
    number: 34,
    title: 'Lists link to hotels, and pages link to other places',
    run: ({ pages }) =>
      pages.flatMap(({ path, kind, answer }) => {
        const { links } = answer.page;
        const hotels = links.filter((link) => HOTEL_LINK.test(link)).length;
        if (LISTS.includes(kind) && hotels < (path.includes('?') ? 1 : MIN_HOTELS))
          return [`${path} links to ${hotels} hotels`];
        const places = links.filter(
          (link) => link !== path && /^\/(hotels-(in|near)-[^/]+|[\w-]+-in-[^/]+)\/$/.test(link),
        ).length;
        return (LISTS.includes(kind) || kind === 'hotel') && places === 0 ? [`${path} links to no other place`] : [];
      }),
  },
  {
    number: 38,
    title: 'Images load, have alt and size, and the first is not lazy',
    run: ({ pages, pictures }) => [
      ...[...pictures]
        .filter(([, { status, width }]) => status !== 200 || width === 0)
        .map(([address, { status }]) => `${address} is not an image (status ${status})`),
      ...pages.flatMap(({ path, answer: { page } }) => {
        const withoutAlt = page.images.filter(({ alt }) => alt === undefined).length;
        const withoutSize = page.images.filter(({ width, height }) => !width || !height).length;
        return [
          ...(withoutAlt > 0 ? [`${path}: ${withoutAlt} images without alt`] : []),
          ...(withoutSize > 0 ? [`${path}: ${withoutSize} images without width and height`] : []),
          ...(page.images[0]?.loading === 'lazy' ? [`${path}: the first image is lazy`] : []),
        ];
      }),
    ],
  },
];
