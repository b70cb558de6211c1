import { readImportArguments } from '@/scripts/operator/import/arguments';

test('readImportArguments returns defaults and options', () => {
  expect(readImportArguments(['hotels.csv'])).toEqual({
    file: 'hotels.csv',
    kind: 'hotels',
    dryRun: false,
    adapter: null,
    gazetteer: null,
    report: null,
    photos: null,
  });
  const given = ['r.csv', '--kind', 'rates', '--dry-run', '--gazetteer', 'places', '--report', 'refused.csv'];
  expect(readImportArguments(given)).toMatchObject({
    kind: 'rates',
    dryRun: true,
    gazetteer: 'places',
    report: 'refused.csv',
  });
});

test.each([
  [[], /exactly one file/],
  [['a.csv', 'b.csv'], /exactly one file/],
  [['a.csv', '--kind', 'guests'], /--kind is one of hotels, room-types, rates/],
  [['a.csv', '--adapter', 'other'], /--adapter is one of mot/],
  [['a.csv', '--force'], /--force/],
  [['a.csv', '--kind', 'rates', '--photos', 'photos'], /--photos is for hotels only/],
])('readArguments refuses %j and prints the usage', (argv, message) => {
  expect(() => readImportArguments(argv)).toThrow(message);
  expect(() => readImportArguments(argv)).toThrow(/docs\/import.md/);
});
