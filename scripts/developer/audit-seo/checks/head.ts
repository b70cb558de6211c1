import { metaOf } from '../read-html';
import type { Check, CrawledPage } from '../site-facts';

const TITLE = { least: 20, most: 70 };
const DESCRIPTION = { least: 70, most: 165 };
const OPEN_GRAPH = ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image'];
const CARD = ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'];

function repeated(pages: readonly CrawledPage[], valueOf: (page: CrawledPage) => string | undefined): string[] {
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

function fits(title: string, h1: string): boolean {
  const heading = words(h1);
  return [...words(title)].some((word) => heading.has(word));
}

/** Checks 28 to 32: the head, and that the body is not empty. */
export const headChecks: Check[] = [
  {
    number: 28,
    title: 'Title in the head: one, of good length, its own, fitting the h1',
    run: ({ pages }) => [
      ...pages.flatMap(({ path, answer: { page } }) => {
        const [title = ''] = page.titles;
        if (page.titles.length !== 1) return [`${path} has ${page.titles.length} titles in its head`];
        if (title.length < TITLE.least || title.length > TITLE.most)
          return [`${path}: ${title.length} characters: ${title}`];
        return fits(title, page.h1s[0] ?? '') || path === '/'
          ? []
          : [`${path}: "${title}" has no word of "${page.h1s[0] ?? ''}"`];
      }),
      ...repeated(pages, ({ answer }) => answer.page.titles[0]),
    ],
  },
  {
    number: 29,
    title: 'Description in the head: of good length, its own',
    run: ({ pages }) => [
      ...pages.flatMap(({ path, answer: { page } }) => {
        const text = metaOf(page, 'description') ?? '';
        return text.length < DESCRIPTION.least || text.length > DESCRIPTION.most
          ? [`${path}: ${text.length} characters: ${text}`]
          : [];
      }),
      ...repeated(pages, ({ answer }) => metaOf(answer.page, 'description')),
    ],
  },
  {
    number: 30,
    title: 'One absolute canonical in the head, of the page itself',
    run: ({ pages, base }) =>
      pages.flatMap(({ path, answer: { page } }) => {
        const own = new URL(path, base).href;
        return page.canonicals.length === 1 && page.canonicals[0] === own
          ? []
          : [`${path}: ${page.canonicals.join(', ') || 'none'}`];
      }),
  },
  {
    number: 31,
    title: 'Open Graph and card complete, picture absolute and 1200 wide',
    run: ({ pages, pictures }) =>
      pages.flatMap(({ path, answer: { page } }) => {
        const missing = [...OPEN_GRAPH, ...CARD].filter((key) => !metaOf(page, key));
        const image = metaOf(page, 'og:image') ?? '';
        const width = Number(metaOf(page, 'og:image:width') ?? 0);
        const picture = pictures.get(image);
        return [
          ...(missing.length > 0 ? [`${path} lacks ${missing.join(', ')}`] : []),
          ...(/^https?:\/\//.test(image) ? [] : [`${path}: picture is not absolute`]),
          ...(width >= 1200 ? [] : [`${path}: picture is said to be ${width} wide`]),
          ...(!picture || (picture.width >= 1200 && picture.height >= 600)
            ? []
            : [`${path}: picture is ${picture.width} by ${picture.height}`]),
        ];
      }),
  },
  {
    number: 32,
    title: 'One h1, and main text without script',
    run: ({ pages }) =>
      pages.flatMap(({ path, kind, answer: { page } }) => [
        ...(page.h1s.length === 1 ? [] : [`${path} has ${page.h1s.length} h1`]),
        ...(page.text.length >= (kind === 'text' ? 400 : 800)
          ? []
          : [`${path} has ${page.text.length} characters of text`]),
      ]),
  },
];
