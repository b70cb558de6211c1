import fc from 'fast-check';
import { addDays, nightsBetween } from '@/lib/dates';
import { repairStay } from '@/lib/domains/search/rules/stay';
import { findCorrections, repairRooms } from '@/lib/domains/search/rules/stay-from-query';
import { queryFromSearch, searchFromQuery, toPageSearch } from '@/lib/domains/search/rules/url-state';
import { INITIAL_SEARCH } from '@/lib/domains/search/rules/search-state';

const today = '2026-11-21';

test.each([
  ['2026-11-01', '2026-11-25', '2026-11-21', '2026-11-25'],
  ['2026-12-01', '2026-12-01', '2026-12-01', '2026-12-02'],
  ['2026-12-05', '2026-12-01', '2026-12-05', '2026-12-06'],
  [null, null, '2026-11-21', '2026-11-22'],
  ['soon', '2026-13-01', '2026-11-21', '2026-11-22'],
  ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-31'],
])('repairStay changes the dates %p to %p into %s to %s', (checkin, checkout, start, end) => {
  expect(repairStay(checkin, checkout, today)).toEqual({ checkin: start, checkout: end });
});

test('repairStay returns a valid stay, and does not change a valid stay', () => {
  const text = fc.option(
    fc.oneof(
      fc.string(),
      fc.integer({ min: -500, max: 500 }).map((days) => addDays(today, days)),
    ),
  );
  fc.assert(
    fc.property(text, text, (checkin, checkout) => {
      const stay = repairStay(checkin, checkout, today);
      expect(stay.checkin >= today && nightsBetween(stay.checkin, stay.checkout) >= 1).toBe(true);
      expect(repairStay(stay.checkin, stay.checkout, today)).toEqual(stay);
    }),
  );
});

test('repairRooms changes rooms of a URL to values within the limits', () => {
  expect(repairRooms('1-0,2-1')).toEqual([
    { adults: 1, kids: 0 },
    { adults: 2, kids: 1 },
  ]);
  expect(repairRooms('0-0,12-99')).toEqual([
    { adults: 1, kids: 0 },
    { adults: 8, kids: 8 },
  ]);
  expect(repairRooms('nonsense')).toEqual([{ adults: 1, kids: 0 }]);
  expect(repairRooms(Array(50).fill('2-0').join(','))).toHaveLength(8);
});

test('searchFromQuery reads all parameters, and queryFromSearch writes them', () => {
  const state = searchFromQuery(
    {
      q: ' Indiranagar, Bengaluru ',
      city: 'Bengaluru',
      locality: 'Indiranagar',
      state: 'Karnataka',
      lat: '12.97',
      lng: '77.64',
      checkin: ['2026-12-01', '1999-01-01'],
      checkout: '2026-12-03',
      roomconfig: '2-1',
      roomtype: 'oak',
      price_source: 'website',
      hotel_id: '42',
    },
    today,
  );
  expect(state).toMatchObject({
    location: {
      label: 'Indiranagar, Bengaluru',
      hotelId: 42,
      area: { city: 'Bengaluru', locality: 'Indiranagar', state: 'Karnataka', country: 'India' },
      coordinates: { lat: 12.97, lng: 77.64 },
    },
    range: { start: '2026-12-01', end: '2026-12-03' },
    rooms: [{ adults: 2, kids: 1 }],
    roomType: 'oak',
    priceSource: 'website',
  });
  expect(queryFromSearch(state)).toMatchObject({ q: 'Indiranagar, Bengaluru', hotel_id: '42', roomconfig: '2-1' });
});

test('searchFromQuery of an empty query is a search for tonight with the defaults', () => {
  expect(searchFromQuery({}, today)).toEqual({ ...INITIAL_SEARCH, range: { start: today, end: '2026-11-22' } });
  expect(searchFromQuery({ city: 'Pune', locality: 'Baner' }, today).location.label).toBe('Baner, Pune');
  expect(searchFromQuery({ lat: '91', lng: '0' }, today).location.coordinates).toBeNull();
  expect(searchFromQuery({ lat: '1e1', lng: '0' }, today).location.coordinates).toBeNull();
});

const PUNE = {
  label: 'Pune',
  hotelId: null,
  placeId: null,
  area: { city: 'Pune', state: 'Maharashtra', country: 'India' },
  coordinates: null,
};

test('toPageSearch without a query has the place of the page, no dates and one adult', () => {
  expect(toPageSearch({}, today)).toEqual(INITIAL_SEARCH);
  expect(toPageSearch({ sort: 'price' }, today, PUNE)).toEqual({ ...INITIAL_SEARCH, location: PUNE });
});

test('toPageSearch reads the query of a landing page and corrects invalid parts', () => {
  const query = { checkin: '2020-01-01', checkout: '2026-11-24', roomconfig: '2-1,9-0', roomtype: 'oak' };
  expect(toPageSearch(query, today, PUNE)).toMatchObject({
    location: PUNE,
    range: { start: today, end: '2026-11-24' },
    rooms: [
      { adults: 2, kids: 1 },
      { adults: 8, kids: 0 },
    ],
    roomType: 'oak',
  });
  expect(toPageSearch({ q: 'Goa', city: 'Goa' }, today, PUNE)).toMatchObject({
    location: { label: 'Goa', area: { city: 'Goa' } },
    range: { start: null, end: null },
  });
});

test('searchFromQuery inverts queryFromSearch for any query', () => {
  const keys = [
    'q',
    'city',
    'locality',
    'state',
    'country',
    'lat',
    'lng',
    'checkin',
    'checkout',
    'roomconfig',
    'hotel_id',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('12.5', '-77', '2026-12-01', '2-1,1-0', '42', 'India'),
    fc.array(fc.string(), { maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys, 'roomtype', 'price_source'), value), (query) => {
      const state = searchFromQuery(query, today);
      expect(searchFromQuery({ ...queryFromSearch(state) }, today)).toEqual(state);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    { checkin: '2020-01-01', checkout: '2020-01-03' },
    { dates: true, rooms: false },
  ],
  [
    { checkin: 'abc', checkout: 'def', roomconfig: 'zz' },
    { dates: true, rooms: true },
  ],
  [
    { checkin: '2026-12-10', checkout: '2026-12-10' },
    { dates: true, rooms: false },
  ],
  [
    { checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '9-0' },
    { dates: false, rooms: true },
  ],
  [
    { checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '2-0, 1-1' },
    { dates: false, rooms: false },
  ],
  [{ q: 'Bengaluru' }, { dates: false, rooms: false }],
])('findCorrections of %j is %j', (query, repairs) => {
  expect(findCorrections(query, searchFromQuery(query, today))).toEqual(repairs);
});
