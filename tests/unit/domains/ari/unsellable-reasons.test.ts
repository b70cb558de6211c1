import { findUnsellableReasons, type NightFacts } from '@/lib/domains/ari/rules/unsellable-reasons';

const sold: NightFacts = {
  isPast: false,
  isPublished: true,
  freeRooms: 2,
  isBlackout: false,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  daysAhead: 3,
  releaseDays: null,
  hasPrice: true,
};

test.each<[Partial<NightFacts>, string]>([
  [{}, ''],
  [{ freeRooms: 0 }, 'sold_out'],
  [{ freeRooms: null }, 'no_stock'],
  [{ stopSell: true, freeRooms: 0 }, 'stop_sell sold_out'],
  [{ releaseDays: 3 }, ''],
  [{ releaseDays: 4 }, 'release_days'],
  [{ releaseDays: 4, isPast: true, daysAhead: -1 }, 'past'],
  [{ isBlackout: true, isPublished: false }, 'not_published blackout'],
  [
    { hasPrice: false, closedToArrival: true, closedToDeparture: true },
    'no_rate closed_to_arrival closed_to_departure',
  ],
])('findUnsellableReasons returns every reason of a night (%p: %s)', (facts, expected) => {
  expect(findUnsellableReasons({ ...sold, ...facts }).join(' ')).toBe(expected);
});
