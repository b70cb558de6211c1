import fc from 'fast-check';
import { discountPercent } from '@/lib/domains/search/rules/discount';
import { formatKm } from '@/lib/domains/search/rules/distance';
import { distanceKm as haversineKm } from '@/lib/domains/hotels/rules/distance';
import { countOptions, filterResults } from '@/lib/domains/search/rules/filter-results';
import {
  countChoices,
  EMPTY_FILTERS,
  filterReducer,
  createFilters,
  createPriceRanges,
  type FilterAction,
} from '@/lib/domains/search/rules/filters';
import { selectSimilarHotels, sortResults, type SearchResult } from '@/lib/domains/search/rules/results';

const hotel = (id: number, sell: number | null, extra: Partial<SearchResult> = {}): SearchResult => ({
  id,
  area: { locality: 'Indiranagar' },
  amenities: [1],
  price: sell === null ? null : { sell, isAvailable: true },
  distanceKm: id,
  ...extra,
});
const soldOutHotel = (id: number, sell: number) => hotel(id, sell, { price: { sell, isAvailable: false } });
const ids = (results: readonly SearchResult[]) => results.map((result) => result.id);
const hotelLists = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    area: fc.record({ locality: fc.constantFrom('A', 'B', 'C', '') }),
    amenities: fc.subarray([1, 2, 3]),
    price: fc.option(
      fc.record({ sell: fc.integer({ min: 1, max: 20_000_00 }).map((p) => p / 100), isAvailable: fc.boolean() }),
    ),
    distanceKm: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  }),
  { selector: (result) => result.id, maxLength: 30 },
);

describe('price ranges', () => {
  test('createPriceRanges returns three equal ranges from the lowest to the highest price, in whole rupees', () => {
    expect(createPriceRanges([hotel(1, 1000.4), hotel(2, 3999.2), hotel(3, null)])).toEqual([
      { name: '₹1,000 - ₹2,000', start: 1000, end: 2000, checked: false },
      { name: '₹2,000 - ₹3,000', start: 2000, end: 3000, checked: false },
      { name: '₹3,000 - ₹4,000', start: 3000, end: 4000, checked: false },
    ]);
    expect(createPriceRanges([hotel(1, 2500)])).toEqual([]);
    expect(createPriceRanges([])).toEqual([]);
  });

  test('every price is in exactly one range', () => {
    fc.assert(
      fc.property(hotelLists, (results) => {
        const filters = createFilters(results);
        fc.pre(filters.priceRanges.length > 0);
        const hits = filters.priceRanges.flatMap((range) =>
          ids(filterResults(results, filterReducer(filters, { type: 'priceRangeToggled', name: range.name }))),
        );
        fc.pre(new Set(filters.priceRanges.map((range) => range.name)).size === 3);
        expect(hits.sort()).toEqual(ids(results.filter((result) => result.price)).sort());
      }),
    );
  });
});

describe('filters', () => {
  const list = [
    hotel(1, 2000, { area: { locality: 'Koramangala' }, amenities: [1, 2] }),
    hotel(2, 3000, { amenities: [2] }),
    soldOutHotel(3, 4000),
    hotel(4, null),
  ];
  const filters = createFilters(list);
  const filteredIds = (...actions: FilterAction[]) => ids(filterResults(list, actions.reduce(filterReducer, filters)));

  test('createFilters takes localities and amenities from the results', () => {
    expect(filters.localities.map((item) => item.name)).toEqual(['Indiranagar', 'Koramangala']);
    expect(filters.amenities.map((item) => item.id)).toEqual([1, 2]);
    expect(filters.sort).toBe('price');
  });

  test('filterResults returns the hotels that match the checked options', () => {
    expect(filteredIds()).toEqual([1, 2, 3, 4]);
    expect(filteredIds({ type: 'availableOnlyToggled' })).toEqual([1, 2]);
    expect(filteredIds({ type: 'localityToggled', name: 'Koramangala' })).toEqual([1]);
    expect(filteredIds({ type: 'amenityToggled', id: 1 }, { type: 'amenityToggled', id: 2 })).toEqual([1]);
    expect(filteredIds({ type: 'availableOnlyToggled' }, { type: 'availableOnlyToggled' })).toEqual([1, 2, 3, 4]);
  });

  test('cleared unchecks every option and does not change the sort order', () => {
    const changed = (
      [
        { type: 'sorted', sort: 'distance' },
        { type: 'localityToggled', name: 'Indiranagar' },
        { type: 'availableOnlyToggled' },
        { type: 'cleared' },
      ] as const
    ).reduce<typeof filters>(filterReducer, filters);
    expect(changed).toEqual({ ...filters, sort: 'distance' });
    expect(filterResults(list, EMPTY_FILTERS)).toEqual(list);
  });
});

describe('filters of stars, score, meals and free cancellation', () => {
  const list = [
    hotel(1, 2000, { starRating: 3, guestRating: 4.6, mealPlan: 'CP', isFreeCancellation: true }),
    hotel(2, 3000, { starRating: 4, guestRating: 4.1, mealPlan: 'CP' }),
    hotel(3, 4000, { starRating: 4, guestRating: null, mealPlan: 'EP', isFreeCancellation: true, amenities: [1, 2] }),
    hotel(4, 5000, { starRating: null, guestRating: 3, mealPlan: 'AP', isRestricted: true, amenities: [2] }),
  ];
  const filters = createFilters(list);
  const filtersAfter = (...actions: FilterAction[]) => actions.reduce(filterReducer, filters);
  const filteredIds = (...actions: FilterAction[]) => ids(filterResults(list, filtersAfter(...actions)));

  test('createFilters returns the options of the results in the default order', () => {
    expect(filters.stars.map(({ stars }) => stars)).toEqual([4, 3]);
    expect(filters.guestScores.map(({ min }) => min)).toEqual([4.5, 4, 3.5]);
    expect(filters.mealPlans.map(({ code }) => code)).toEqual(['EP', 'CP', 'AP']);
  });

  test('filterResults returns hotels that match one checked option of every group', () => {
    expect(filteredIds({ type: 'starsToggled', id: 4 })).toEqual([2, 3]);
    expect(filteredIds({ type: 'guestScoreToggled', id: 4 })).toEqual([1, 2]);
    expect(filteredIds({ type: 'mealPlanToggled', name: 'EP' }, { type: 'mealPlanToggled', name: 'CP' })).toEqual([
      1, 2, 3,
    ]);
    expect(filteredIds({ type: 'freeCancellationToggled' })).toEqual([1, 3]);
    expect(filteredIds({ type: 'freeCancellationToggled' }, { type: 'starsToggled', id: 4 })).toEqual([3]);
  });

  test('a hotel that the company does not allow counts as unavailable', () => {
    expect(filteredIds({ type: 'availableOnlyToggled' })).toEqual([1, 2, 3]);
    expect(ids(selectSimilarHotels(list, 1))).toEqual([2, 3]);
  });

  test('countOptions counts the results that match the checked options of the other groups', () => {
    const counts = countOptions(list, filtersAfter({ type: 'starsToggled', id: 4 }));
    expect([counts('stars', 4), counts('stars', 3)]).toEqual([2, 1]);
    expect([counts('meal', 'CP'), counts('meal', 'EP'), counts('meal', 'AP')]).toEqual([1, 1, 0]);
    expect([counts('free'), counts('available'), counts('score', 4)]).toEqual([1, 2, 1]);
    expect(counts('locality', 'Indiranagar')).toBe(2);
  });

  test('countOptions counts, for an unchecked amenity, the results that also have the checked amenities', () => {
    const counts = countOptions(list, filtersAfter({ type: 'amenityToggled', id: 1 }));
    expect([counts('amenity', 1), counts('amenity', 2)]).toEqual([3, 1]);
  });

  test('countChoices counts checked boxes and switches', () => {
    expect(countChoices(filters)).toBe(0);
    expect(countChoices(filtersAfter({ type: 'starsToggled', id: 4 }, { type: 'freeCancellationToggled' }))).toBe(2);
  });

  test('each count equals the number of results when only that option is checked', () => {
    const counts = countOptions(list, filters);
    for (const { id } of filters.amenities)
      expect(counts('amenity', id)).toBe(filteredIds({ type: 'amenityToggled', id }).length);
    for (const { stars: id } of filters.stars)
      expect(counts('stars', id)).toBe(filteredIds({ type: 'starsToggled', id }).length);
    for (const { name } of filters.priceRanges) {
      expect(counts('price', name)).toBe(filteredIds({ type: 'priceRangeToggled', name }).length);
    }
  });
});

describe('sortResults', () => {
  test('sorts available hotels first, by price or distance, and the searched hotel before all others', () => {
    const list = [
      soldOutHotel(1, 1000),
      hotel(2, 3000, { distanceKm: 1 }),
      hotel(3, 2000, { distanceKm: 9 }),
      hotel(4, null),
    ];
    expect(ids(sortResults(list, 'price'))).toEqual([3, 2, 1, 4]);
    expect(ids(sortResults(list, 'distance'))).toEqual([2, 3, 1, 4]);
    expect(ids(sortResults(list, 'price', 4))).toEqual([4, 3, 2, 1]);
  });

  test('returns all results in an order that does not depend on the input order', () => {
    fc.assert(
      fc.property(hotelLists, fc.constantFrom('price' as const, 'distance' as const), (results, sort) => {
        const sorted = sortResults(results, sort);
        expect(ids(sorted).sort()).toEqual(ids(results).sort());
        expect(sortResults([...results].reverse(), sort)).toEqual(sorted);
        const available = sorted.map((result) => result.price?.isAvailable === true);
        expect(available.indexOf(false) === -1 || !available.slice(available.indexOf(false)).includes(true)).toBe(true);
      }),
    );
  });
});

test('selectSimilarHotels returns available hotels with a price, nearest first, without the hotel itself', () => {
  expect(
    ids(selectSimilarHotels([hotel(3, 1), soldOutHotel(2, 1), hotel(1, 5), hotel(9, 1), hotel(4, null)], 9)),
  ).toEqual([1, 3]);
});

test('discountPercent rounds to whole percent, and is never negative', () => {
  expect(discountPercent(3000, 2000)).toBe(33);
  expect(discountPercent(3000, 1990)).toBe(34);
  expect(discountPercent(2000, 2000)).toBe(0);
  expect(discountPercent(2000, 3000)).toBe(0);
  expect(discountPercent(0, 0)).toBe(0);
});

describe('distance', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  test('the distance from Bengaluru to Mumbai is about 845 km', () => {
    expect(haversineKm({ lat: 12.9716, lng: 77.5946 }, { lat: 19.076, lng: 72.8777 })).toBeCloseTo(845, -1);
    expect(haversineKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015.1, 0);
  });

  test('the distance is zero to the same point, symmetric, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(haversineKm(a, a)).toBe(0);
        expect(haversineKm(a, b)).toBeCloseTo(haversineKm(b, a), 6);
        expect(haversineKm(a, b)).toBeLessThanOrEqual(20015.2);
      }),
    );
  });

  test('formatKm has one decimal', () => {
    expect(formatKm(1.25)).toBe('1.3 km');
    expect(formatKm(12)).toBe('12.0 km');
  });
});
