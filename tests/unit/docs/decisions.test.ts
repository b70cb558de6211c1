import { exists, filesBelow, read } from './read-documents';

const INDEX = 'docs/decisions/README.md';
/** The template, 000, is not included. */
const records = filesBelow('docs/decisions').filter((file) => /\/(?!000)\d{3}-[a-z0-9-]+\.md$/.test(file));

test('every decision record has a unique number', () => {
  const numbers = records.map((file) => /\/(\d{3})-/.exec(file)?.[1]);
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(records)('%s has the form of a record and is listed in the index', (file) => {
  const lines = read(file).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(lines[0]).toMatch(/^# \d{3} /);
  expect(lines.find((line) => line.startsWith('Date: '))).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/);
  expect(lines.find((line) => line.startsWith('Status: '))).toMatch(/^Status: (accepted|superseded by \[)/);
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Context', '## Decision', '## Consequences']);
  expect(exists(INDEX) && read(INDEX)).toContain(`(${file.split('/').at(-1)})`);
});
