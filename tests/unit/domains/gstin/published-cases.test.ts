import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { readCases } from '@/tests/support/gst-cases/read-cases';

test('parseGstin accepts, warns about or refuses every published example as expected', () => {
  const cases = readCases('gstins');
  expect(cases.length).toBeGreaterThan(10);
  for (const [input = '', expected = ''] of cases) {
    const reading = parseGstin(input);
    const hasWarning = reading.isValid && reading.warnings.length > 0;
    expect([input, reading.isValid]).toEqual([input, expected !== 'invalid']);
    expect([input, hasWarning]).toEqual([input, expected === 'valid-with-warning']);
  }
});

test('GST_STATES has the published state codes, and 96 for other countries', () => {
  const published = readCases('state-codes').map(([code, name, note]) => [code, name, note ? 'retired' : 'in use']);
  const ours = GST_STATES.filter((state) => state.code !== '96').map((state) => [
    state.code,
    state.name,
    state.status === 'retired' ? 'retired' : 'in use',
  ]);
  expect(ours).toEqual(published);
});
