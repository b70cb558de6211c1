import { apiContract } from '@/lib/api-contract';
import { codeWords, exists, read } from './read-documents';
import { isTitleIn } from './test-titles';

/** The table of threats and faults: no heading without a test, no test that is not there, no call that nobody thought of. */
const text = read('docs/threats.md');

/** Headings with what stands below them. */
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

test('the twelve shared controls and the sections are there', () => {
  const controls = rows.map(({ title }) => /^X(\d+) /.exec(title)?.[1]).filter((number) => number !== undefined);
  expect(controls.map(Number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(['Shared controls', 'Calls', 'Faults']);
  expect(rows.length).toBeGreaterThan(55);
});

test.each(rows.map((row) => [row.title, row] as const))('%s', (_, { tests }) => {
  expect(tests).not.toEqual([]);
  const missing = tests.filter(({ file, name }) => !exists(file) || !isTitleIn(file, name));
  expect(missing).toEqual([]);
});

test.each([
  ['a test', 'tests/unit/docs/threats.test.ts', 'every call of the contract stands below a threat of calls', true],
  ['a comment', 'tests/unit/docs/threats.test.ts', 'no heading without a test', false],
  ['a part of a title', 'tests/unit/docs/threats.test.ts', 'stands below a threat of calls', false],
  ['what stands around a row', 'tests/unit/docs/threats.test.ts', 'may be named: %s', true],
  ['the name of a row', 'tests/unit/docs/threats.test.ts', 'what stands around a row', true],
])('%s may be named: %s', (_, file, name, may) => {
  expect(isTitleIn(file, name)).toBe(may);
});

test('every call of the contract stands below a threat of calls', () => {
  const calls = text.slice(text.indexOf('## Calls'), text.indexOf('## Faults'));
  const named = new Set(codeWords(calls));
  expect(apiContract.map(({ endpoint }) => endpoint.id).filter((id) => !named.has(id))).toEqual([]);
  const known = new Set(apiContract.map(({ endpoint }) => endpoint.id));
  const ids = [...calls.matchAll(/^`[\s\S]*?\. /gm)].flatMap(([line]) => codeWords(line));
  expect(ids.filter((id) => /^[a-z]+(-[a-z]+)*$/.test(id) && !known.has(id) && !['hook'].includes(id))).toEqual([]);
});
