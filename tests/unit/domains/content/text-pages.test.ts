import { editedPageTexts, editedTextPage } from '@/lib/domains/content/contract/editable';
import { hasWrongLink, readParagraphs } from '@/lib/domains/content/rules/text-markup';
import { TEXT_PAGE_KEYS, TEXT_PAGE_PATHS } from '@/lib/domains/content/rules/text-pages';
import { DEFAULT_TEXT_PAGES } from '@/lib/domains/content/server/service/default-text-pages';
import { isLandingPath } from '@/lib/site-routes';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/platform/text/text-lengths';

test.each(TEXT_PAGE_KEYS)(
  'the text of the product for %s can be edited and published, and has a public address',
  (key) => {
    expect(editedTextPage.parse(DEFAULT_TEXT_PAGES[key])).toEqual(DEFAULT_TEXT_PAGES[key]);
    expect(isLandingPath(TEXT_PAGE_PATHS[key])).toBe(true);
  },
);

test('the title and the description of a page have the limits that the hints of the editor and the audit name', () => {
  const problemsOf = (schema: typeof editedPageTexts | typeof editedTextPage, extra: number) => {
    const title = 'x'.repeat(TITLE_LENGTH.max + extra);
    const description = 'x'.repeat(DESCRIPTION_LENGTH.max + extra);
    const { error } = schema.safeParse({ ...DEFAULT_TEXT_PAGES.page_aboutus, title, description });
    return error?.issues.filter(({ code }) => code === 'too_big').map(({ message }) => message) ?? [];
  };
  for (const schema of [editedPageTexts, editedTextPage]) {
    expect(problemsOf(schema, 0)).toEqual([]);
    expect(problemsOf(schema, 1)).toEqual(['is longer than 70 characters', 'is longer than 165 characters']);
  }
});

test('readParagraphs finds paragraphs, links, the address and the name of the site', () => {
  expect(readParagraphs('{brand} answers {email}\n \nSee [all](/cities/), or\nwrite', 'Stays')).toEqual([
    [{ kind: 'text', text: 'Stays answers ' }, { kind: 'email' }],
    [
      { kind: 'text', text: 'See ' },
      { kind: 'link', label: 'all', path: '/cities/' },
      { kind: 'text', text: ', or\nwrite' },
    ],
  ]);
});

test.each([
  '[a](https://b.example/)',
  '[a](//b.example/)',
  '[a](/\\b.example/)',
  '[a](javascript:alert(1))',
  '[](/x/)',
])('%s is no link', (text) => {
  expect(readParagraphs(text, '')).toEqual([[{ kind: 'text', text }]]);
  expect(hasWrongLink(text)).toBe(true);
});

test.each(['[all](/cities/)', 'A price [net] (per night)'])('%s has no wrong link', (text) => {
  expect(hasWrongLink(text)).toBe(false);
});
