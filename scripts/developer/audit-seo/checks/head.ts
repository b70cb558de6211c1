import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/platform/text/text-lengths';
import { metaOf } from '../read-html';
import type { Check, CrawledPage } from '../site-facts';

const OPEN_GRAPH = ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image'];
const CARD = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'];

function findRepeated(pages: readonly CrawledPage[], valueOf: (page: CrawledPage) => string | undefined): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = valueOf(page);
    if (value === undefined) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, page.path);
    return before === undefined ? [] : [`${page.path} repeats ${before}: ${value}`];
  });
}

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);

function sharesWord(title: string, h1: string): boolean {
  const heading = words(h1);
  return [...words(title)].some((word) => heading.has(word));
}

/** Checks 28 to 32: the head, and text in the body. */
export const headChecks: Check[] = [
  {
    number: 28,
    title: 'One title in the head: length, unique, shares a word with the h1',
    run: ({ pages }) => [
      ...pages.flatMap(({ path, answer: { page } }) => {
        const [title = ''] = page.titles;
        if (page.titles.length !== 1) return [`${path} has ${page.titles.length} titles in its head`];
        if (title.length < TITLE_LENGTH.min || title.length > TITLE_LENGTH.max)
          return [`${path}: the title has ${title.length} characters: ${title}`];
        return sharesWord(title, page.h1s[0] ?? '') || path === '/'
          ? []
          : [`${path}: the title "${title}" shares no word with the h1 "${page.h1s[0] ?? ''}"`];
      }),
      ...findRepeated(pages, ({ answer }) => answer.page.titles[0]),
    ],
  },
  {
    number: 29,
    title: 'Description in the head: length, unique',
    run: ({ pages }) => [
      ...pages.flatMap(({ path, answer: { page } }) => {
        const text = metaOf(page, 'description') ?? '';
        return text.length < DESCRIPTION_LENGTH.min || text.length > DESCRIPTION_LENGTH.max
          ? [`${path}: the description has ${text.length} characters: ${text}`]
          : [];
      }),
      ...findRepeated(pages, ({ answer }) => metaOf(answer.page, 'description')),
    ],
  },
  {
    number: 30,
    title: 'One absolute canonical in the head: the page itself',
    run: ({ pages, base }) =>
      pages.flatMap(({ path, answer: { page } }) => {
        const own = new URL(path, base).href;
        return page.canonicals.length === 1 && page.canonicals[0] === own
          ? []
          : [`${path}: the canonical is ${page.canonicals.join(', ') || 'missing'}`];
      }),
  },
  {
    number: 31,
    title: 'Open Graph and Twitter card complete, image absolute and 1200 px wide',
    run: ({ pages, pictures }) =>
      pages.flatMap(({ path, answer: { page } }) => {
        const missing = [...OPEN_GRAPH, ...CARD].filter((key) => !metaOf(page, key));
        const image = metaOf(page, 'og:image') ?? '';
        const width = Number(metaOf(page, 'og:image:width') ?? 0);
        const picture = pictures.get(image);
        return [
          ...(missing.length > 0 ? [`${path} does not have ${missing.join(', ')}`] : []),
          ...(/^https?:\/\//.test(image) ? [] : [`${path}: the URL of the share image is not absolute`]),
          ...(width >= 1200 ? [] : [`${path}: og:image:width is ${width}`]),
          ...(!picture || (picture.width >= 1200 && picture.height >= 600)
            ? []
            : [`${path}: the share image has ${picture.width} by ${picture.height} pixels`]),
        ];
      }),
  },
  {
    number: 32,
    title: 'One h1, and text without JavaScript',
    run: ({ pages }) =>
      pages.flatMap(({ path, kind, answer: { page } }) => [
        ...(page.h1s.length === 1 ? [] : [`${path} has ${page.h1s.length} h1 elements`]),
        ...(page.text.length >= (kind === 'text' ? 400 : 800)
          ? []
          : [`${path} has ${page.text.length} characters of text`]),
      ]),
  },
];
