import { eq } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { findChange } from '@/lib/domains/bookings/server/repository/changes';
import { expireChange } from '@/lib/domains/bookings/server/service/change/expire-change';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { creditBooking, make, paidBooking, quote } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
let world: StayWorld;
let asker: Actor;
let maker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  asker = await createActor(world);
  const { legalEntityId, entities } = asker;
  maker = { ...(await createActor(world)), legalEntityId, entities };
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const longer = () => ({ checkout: addDays(world.checkin, 3) });
const countOf = ({ userId }: Actor, bookingId: number, changeId: number) =>
  Promise.all([
    countRows('booking_event', `booking_id = ${bookingId} and type = 'changed' and actor_user_id = ${userId}`),
    countRows('ledger_journal', `ref_type = 'booking_change' and ref_id = '${changeId}' and actor_user_id = ${userId}`),
  ]);

test('history and ledger name the person who made the change, not the person who asked for its price', async () => {
  const booking = await creditBooking(asker, world);
  const { changeId } = await quote(asker, booking, longer());
  await make(maker, booking, changeId);
  expect(await countOf(maker, booking.id, changeId)).toEqual([1, 1]);
  expect(await countOf(asker, booking.id, changeId)).toEqual([0, 0]);
  expect(await findChange(changeId)).toMatchObject({ userId: asker.userId, makerUserId: maker.userId });
});

test('a late payment makes the change of a person with an open account, although the asker has left', async () => {
  const booking = await paidBooking(asker, world, provider);
  const { changeId } = await quote(asker, booking, longer());
  const { order } = await make(maker, booking, changeId, provider);
  await moveClock(31 * 60_000);
  expect(await expireChange(changeId, provider)).toBe(true);
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, asker.userId));
  provider.pay(order?.providerOrderId ?? '');
  await settleOrder(order?.id ?? 0, provider);
  expect(await findBooking(booking.id)).toMatchObject({ version: 2, checkout: longer().checkout });
  expect(await findChange(changeId)).toMatchObject({ state: 'made', makerUserId: maker.userId });
});
