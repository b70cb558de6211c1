import fc from 'fast-check';
import {
  AGENT_BUCKETS,
  BOOKING_PAGE_SIZE,
  addPage,
  agentBucket,
  markCancelled,
  statusesOf,
} from '@/lib/domains/bookings/rules/history';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';

test('each status belongs to one agent bucket, except pending_payment and expired', () => {
  const listed = AGENT_BUCKETS.flatMap(statusesOf);
  expect(new Set(listed).size).toBe(listed.length);
  expect(BOOKING_STATUSES.filter((status) => !listed.includes(status))).toEqual(['pending_payment', 'expired']);
  expect(statusesOf('checkedInOrCheckedOut')).toEqual(['checked_in', 'checked_out']);
  expect(agentBucket('cancelled')).toBe('cancelled');
});

test('addPage appends a page, and replaces a list that begins with the same item', () => {
  const idOf = (id: number) => id;
  const empty = { list: [] as number[], offset: 0, totalCount: 0 };
  const one = addPage(empty, { list: [1, 2], totalCount: 4 }, idOf);
  expect(one).toEqual({ list: [1, 2], offset: BOOKING_PAGE_SIZE, totalCount: 4 });
  const two = addPage(one, { list: [3, 4], totalCount: 4 }, idOf);
  expect(two).toEqual({ list: [1, 2, 3, 4], offset: 2 * BOOKING_PAGE_SIZE, totalCount: 4 });
  expect(addPage(two, { list: [1, 9], totalCount: 2 }, idOf)).toEqual({ list: [1, 9], offset: 10, totalCount: 2 });
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(), { maxLength: 10 }), { maxLength: 5 }), (pages) => {
      const end = pages.reduce((loaded, list) => addPage(loaded, { list, totalCount: 50 }, idOf), empty);
      expect(end.offset % BOOKING_PAGE_SIZE).toBe(0);
    }),
  );
});

test('markCancelled changes the status of a booking and disables its cancellation', () => {
  const list = [
    { bookingId: 1, status: 'CONFIRMED', canCancel: true, canChange: true },
    { bookingId: 2, status: 'CONFIRMED', canCancel: true, canChange: true },
  ];
  expect(markCancelled(list, 2)).toEqual([
    list[0],
    { bookingId: 2, status: 'CANCELLED', canCancel: false, canChange: false },
  ]);
  expect(markCancelled(list, 9)).toEqual(list);
});
