import { eq } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { countHeldRooms } from '@/lib/domains/bookings/server/repository/live-holds';
import { HELD_ROOMS_CAP, sumBookedToday } from '@/lib/domains/bookings/server/service/place/assert-may-book';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { corporates } from '@/lib/domains/corporates/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { updateBookings } from '@/tests/support/agent-world';
import { createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { creditBooking, make, paidBooking, quote } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
const DAY_MS = 24 * 3_600_000;
const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 10 });
  booker = await createActor(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const until = (nights: number) => ({ checkout: addDays(world.checkin, nights) });
const setCorporate = (values: Partial<typeof corporates.$inferInsert>) =>
  connection().update(corporates).set(values).where(eq(corporates.id, world.corporateId));

test('changes that await their payment count towards the daily limit', async () => {
  const one = await paidBooking(booker, world, provider, { nights: 1 });
  const two = await paidBooking(booker, world, provider, { nights: 2 });
  await moveClock(DAY_MS);
  await setCorporate({ dailyLimitPaise: 3 * NIGHT });
  const first = await quote(booker, one, until(3));
  const second = await quote(booker, two, until(4));
  const { order } = await make(booker, one, first.changeId, provider);
  expect(await sumBookedToday(world.corporateId)).toBe(2 * NIGHT);
  await expect(make(booker, two, second.changeId, provider)).rejects.toMatchObject({ kind: 'DAILY_LIMIT' });
  await expect(creditBooking(booker, world)).rejects.toMatchObject({ kind: 'DAILY_LIMIT' });
  if (!order) throw new Error('The change opened no order');
  provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  expect(await findBooking(one.id)).toMatchObject({ version: 2 });
  expect(await sumBookedToday(world.corporateId)).toBe(2 * NIGHT);
});

test('of four changes held at once, only those within the daily limit are held', async () => {
  const booked = [];
  for (let count = 0; count < 4; count += 1) booked.push(await paidBooking(booker, world, provider, { nights: 1 }));
  await moveClock(DAY_MS);
  await setCorporate({ dailyLimitPaise: 2 * NIGHT });
  const quotes = await Promise.all(booked.map((booking) => quote(booker, booking, until(2))));
  const outcomes = await Promise.allSettled(
    booked.map((booking, index) => make(booker, booking, quotes[index]?.changeId ?? 0, provider)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await sumBookedToday(world.corporateId)).toBe(2 * NIGHT);
});

test('rooms of changes that await their payment count towards the cap of held rooms', async () => {
  const one = await paidBooking(booker, world, provider, { nights: 1 });
  const two = await paidBooking(booker, world, provider, { nights: 1 });
  const { booking: held } = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  const setHeldRooms = (roomCount: number) => updateBookings([held], { roomCount });
  await setCorporate({ unpaidRoomsCap: 0 });
  await setHeldRooms(HELD_ROOMS_CAP - 1);
  const first = await quote(booker, one, until(2));
  await make(booker, one, first.changeId, provider);
  expect(await countHeldRooms(booker.legalEntityId)).toBe(HELD_ROOMS_CAP);
  const second = await quote(booker, two, until(2));
  await expect(make(booker, two, second.changeId, provider)).rejects.toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
  await expect(paidBooking(booker, world, provider)).rejects.toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
  await setHeldRooms(HELD_ROOMS_CAP - 2);
  await make(booker, two, second.changeId, provider);
  await setHeldRooms(1);
});
