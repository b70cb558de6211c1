import { POST as stateRoute } from '@/app/api/b2b/dashboard/booking/[id]/requests/route';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { stateRequests } from '@/lib/domains/bookings/server/service/change/state-requests';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { creditBooking } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let booker: Actor;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 10 });
  booker = await createActor(world);
});

const listTypes = async (id: number) => (await listEvents(id)).map(({ type }) => type).slice(2);

test('state-requests stores the hour and the message, and a repeated call has no further effect', async () => {
  const { id } = await creditBooking(booker, world);
  const cookie = await signInAs(booker.userId);
  const body = { check_in_time: '22:00', message: 'A cot, please' };
  const call = () => callRoute(stateRoute, { cookie, params: { id: String(id) }, body });
  for (const answer of [await call(), await call()])
    expect(answer).toMatchObject({
      status: 200,
      body: { booking_id: id, check_in_time: '10pm', message: body.message },
    });
  expect(await listTypes(id)).toEqual(['late_arrival', 'special_request']);
  expect((await findBooking(id))?.comments).toBe('A cot, please | Check-in: 10pm, Check-out: 11am, Children: 0');
});

test('state-requests changes only what the request has', async () => {
  const { id } = await creditBooking(booker, world);
  await stateRequests(booker, { bookingId: id, checkInTime: '9pm' });
  expect(await findBooking(id)).toMatchObject({ checkInTime: '9pm', message: 'High floor, please' });
  await stateRequests(booker, { bookingId: id, message: '' });
  expect(await findBooking(id)).toMatchObject({ checkInTime: '9pm', message: '' });
  expect(await listTypes(id)).toEqual(['late_arrival']);
});

test('state-requests sends the hotel of a booking at most ten changes an hour, and repeated calls do not count', async () => {
  const { id: bookingId } = await creditBooking(booker, world);
  const state = (message: string) => stateRequests(booker, { bookingId, message });
  for (let call = 1; call <= 10; call += 1) {
    await state(`Message ${call}`);
    await state(`Message ${call}`);
  }
  await expect(state('Message 11')).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  expect((await findBooking(bookingId))?.message).toBe('Message 10');
  expect(await listTypes(bookingId)).toHaveLength(10);
});

test('state-requests refuses bookings that are not confirmed and those of another company', async () => {
  const held = await holdBooking(booker, await createBookingRequest(booker, world), createFakeProvider());
  const cancelled = await creditBooking(booker, world);
  await cancelBooking(booker, { bookingId: cancelled.id });
  for (const bookingId of [held.booking.id, cancelled.id])
    await expect(stateRequests(booker, { bookingId, message: 'x' })).rejects.toMatchObject({
      kind: 'WRONG_BOOKING_STATE',
    });
  const stranger = await createActor(await createStayWorld());
  await expect(stateRequests(stranger, { bookingId: cancelled.id, message: 'x' })).rejects.toMatchObject({
    kind: 'NOT_FOUND',
  });
});
