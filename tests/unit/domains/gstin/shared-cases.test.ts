import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { readGstin } from '@/lib/domains/gstin/rules/structure';

// Published cases that are not part of the project; present only where the shared data folder lies beside the checkout.
const folder = path.resolve(process.cwd(), '../shared/data/gst_cases');
const isPresent = existsSync(folder);
const rows = (name: string) =>
  isPresent
    ? readFileSync(path.join(folder, name), 'utf8')
        .split(/\r?\n/)
        .slice(1)
        .filter((line) => line !== '')
        .map((line) => line.split(','))
    : [];

if (!isPresent) console.info(`skipped: ${folder} is not there`);
const whenPresent = isPresent ? test : test.skip;

whenPresent('every published GSTIN case reads as expected', () => {
  const cases = rows('gst_cases_dev.csv');
  expect(cases.length).toBeGreaterThan(10);
  for (const [input = '', expected = ''] of cases) {
    const reading = readGstin(input);
    const hasWarning = reading.isValid && reading.warnings.length > 0;
    expect([input, reading.isValid]).toEqual([input, expected !== 'invalid']);
    expect([input, hasWarning]).toEqual([input, expected === 'valid-with-warning']);
  }
});

whenPresent('our state codes are the published ones, and 96 for other countries', () => {
  const published = rows('gst_state_codes.csv').map(([code, name, note]) => [code, name, note ? 'retired' : 'kept']);
  const ours = GST_STATES.filter((state) => state.code !== '96').map((state) => [
    state.code,
    state.name,
    state.status === 'retired' ? 'retired' : 'kept',
  ]);
  expect(ours).toEqual(published);
});
