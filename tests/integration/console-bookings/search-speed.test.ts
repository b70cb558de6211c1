import { createManyBookings, measureCall } from '@/tests/support/many-bookings';
import { byExtent, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(900_000);

const BOOKINGS = byExtent({ sample: 0, full: 200_000, long: 1_000_000 });
const LIMIT_MS = 300;

testInFull(`searches and lists of the console with ${BOOKINGS} bookings answer within ${LIMIT_MS} ms`, async () => {
  const measured: Record<string, number> = {};
  for (const [name, call] of Object.entries(await createManyBookings(BOOKINGS)))
    measured[name] = await measureCall(call);
  expect(Object.entries(measured).filter(([, ms]) => ms > LIMIT_MS)).toEqual([]);
});
