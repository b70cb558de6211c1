import { resultsHeading } from '@/lib/domains/search/rules/results-heading';

const inLocalities = (...names: string[]) => names.map((locality) => ({ area: { locality } }));
const INDIRANAGAR = { kind: 'locality', name: 'Indiranagar' } as const;

test.each([
  [inLocalities('Indiranagar', 'Indiranagar', 'Domlur'), '2 hotels in Indiranagar, 1 nearby'],
  [inLocalities('indiranagar'), '1 hotel in Indiranagar'],
  [inLocalities('Domlur', 'Ulsoor'), '2 hotels near Indiranagar'],
  [inLocalities(), '0 hotels near Indiranagar'],
])('neighbours of a locality are not said to be in it', (shown, heading) => {
  expect(resultsHeading(shown, INDIRANAGAR)).toBe(heading);
});

test('a city counts all, a hotel what stands around it', () => {
  expect(resultsHeading(inLocalities('Domlur', 'Ulsoor'), { kind: 'city', name: 'Bengaluru' })).toBe(
    '2 hotels in Bengaluru',
  );
  expect(resultsHeading(inLocalities('Domlur'), { kind: 'hotel', name: 'Hotel Copperlane' })).toBe(
    '1 hotel at and around Hotel Copperlane',
  );
});
