import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import {
  findLiveHold,
  findLiveHoldOfBooking,
  type NamedStay,
} from '@/lib/domains/bookings/server/service/place/find-live-hold';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;
let stay: NamedStay;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  const { hotelId, checkin } = world;
  stay = { hotelId, checkin, checkout: addDays(checkin, 2), rooms: [{ adults: 1, kids: 0 }], roomType: 'oak' };
});
afterEach(() => moveClock(0));

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world), provider);

test("findLiveHold returns the booker's hold of a stay, with and without a room type", async () => {
  expect(await findLiveHold(booker, stay)).toBeNull();
  const { booking } = await hold();
  const found = { bookingId: booking.id, bid: booking.bidId };
  expect(await findLiveHold(booker, stay)).toMatchObject(found);
  expect(await findLiveHold(booker, { ...stay, roomType: undefined })).toMatchObject(found);
  expect(await findLiveHoldOfBooking(booker, booking.id)).toMatchObject(found);
});

test('findLiveHold returns null for a stay that differs from the hold', async () => {
  await hold();
  const others: Partial<NamedStay>[] = [
    { hotelId: stay.hotelId + 1 },
    { checkin: addDays(stay.checkin, -1) },
    { checkout: addDays(stay.checkout, 1) },
    { rooms: [{ adults: 2, kids: 0 }] },
    { rooms: [...stay.rooms, ...stay.rooms] },
    { roomType: 'maple' },
  ];
  for (const other of others) expect(await findLiveHold(booker, { ...stay, ...other })).toBeNull();
});

test('findLiveHold returns null for holds of colleagues and of other legal entities', async () => {
  const { booking } = await hold();
  const colleague = await createActor(world);
  expect(await findLiveHold(colleague, stay)).toBeNull();
  expect(await findLiveHoldOfBooking(colleague, booking.id)).toBeNull();
  expect(await findLiveHold({ ...booker, legalEntityId: booker.legalEntityId + 1 }, stay)).toBeNull();
});

test('findLiveHold returns null for an expired, cancelled or paid hold', async () => {
  const first = await hold();
  await moveClock(16 * 60_000);
  expect(await findLiveHold(booker, stay)).toBeNull();
  await expireHold(first.booking.id, provider);
  await moveClock(0);

  const second = await hold();
  await cancelBooking(booker, { bookingId: second.booking.id });
  expect(await findLiveHold(booker, stay)).toBeNull();

  const third = await hold();
  provider.pay(third.order.providerOrderId);
  await settleOrder(third.order.id, provider);
  expect(await findLiveHold(booker, stay)).toBeNull();
});
