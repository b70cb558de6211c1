import { apiContract } from '@/lib/api-contract';
import { codeWords, exists, read } from './read-documents';
import { isTitleIn } from './test-titles';

/** docs/threats.md must list tests below every heading and name every endpoint, and the tests must exist. */
const text = read('docs/threats.md');

/** The headings with the tests that are listed below them. */
const rows = text
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split(/^## /m)[0]?.split('\n') ?? [];
    const tests = [...lines.join('\n').matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', name = '']) => ({
      file,
      name,
    }));
    return { title, tests };
  });

test('docs/threats.md has twelve shared controls and the three sections', () => {
  const controls = rows.map(({ title }) => /^X(\d+) /.exec(title)?.[1]).filter((number) => number !== undefined);
  expect(controls.map(Number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(['Shared controls', 'Calls', 'Faults']);
  expect(rows.length).toBeGreaterThan(55);
});

test.each(rows.map((row) => [row.title, row] as const))('the tests listed for "%s" exist', (_, { tests }) => {
  expect(tests).not.toEqual([]);
  const missing = tests.filter(({ file, name }) => !exists(file) || !isTitleIn(file, name));
  expect(missing).toEqual([]);
});

test.each([
  [
    'a title',
    'tests/unit/docs/threats.test.ts',
    'docs/threats.md has twelve shared controls and the three sections',
    true,
  ],
  ['the text of a comment', 'tests/unit/docs/threats.test.ts', 'and the tests must exist', false],
  ['a part of a title', 'tests/unit/docs/threats.test.ts', 'twelve shared controls', false],
  ['a part of a parameterised title', 'tests/unit/docs/threats.test.ts', 'isTitleIn returns the expected', true],
  ['the name of a row', 'tests/unit/docs/threats.test.ts', 'the name of a row', true],
])('isTitleIn returns the expected result for %s', (_, file, name, expected) => {
  expect(isTitleIn(file, name)).toBe(expected);
});

test('the section "Calls" of docs/threats.md names every endpoint, and no unknown one', () => {
  const calls = text.slice(text.indexOf('## Calls'), text.indexOf('## Faults'));
  const named = new Set(codeWords(calls));
  expect(apiContract.map(({ endpoint }) => endpoint.id).filter((id) => !named.has(id))).toEqual([]);
  const known = new Set(apiContract.map(({ endpoint }) => endpoint.id));
  const ids = [...calls.matchAll(/^`[\s\S]*?\. /gm)].flatMap(([line]) => codeWords(line));
  expect(ids.filter((id) => /^[a-z]+(-[a-z]+)*$/.test(id) && !known.has(id) && !['hook'].includes(id))).toEqual([]);
});
