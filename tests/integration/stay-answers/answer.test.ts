import { GET as readRoute } from '@/app/api/stay-answer/[token]/route';
import { POST as betterRoomRoute } from '@/app/api/stay-answer/[token]/better-room/route';
import { POST as readyRoute } from '@/app/api/stay-answer/[token]/ready/route';
import { POST as refuseRoute } from '@/app/api/stay-answer/[token]/refuse/route';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { voucherSections } from '@/lib/domains/bookings/server/service/voucher/voucher-sections';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { openStay } from '@/lib/domains/stay-answers/server/service/answer/stay-for-hotel';
import { stayAnswerLinks } from '@/lib/domains/stay-answers/server/tables';
import { addDays, indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { ADDRESS, askHotel, listTemplatesTo, readAnswers } from '@/tests/support/answer-world';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { addMaple, change, creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

interface Answer {
  state: string;
  version: number;
  can_answer: boolean;
  notice: string | null;
  stay: { rooms: { guests: string[] }[]; hotel_confirmation: string | null } | null;
  better_rooms: { code: string }[];
  errors?: { message: string; code: number }[];
}

let world: StayWorld;
let booker: Actor;
let booking: Booking;
let token: string;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  booking = await creditBooking(booker, world);
  token = await askHotel(booking.id);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const headers = (address: string) => ({ 'x-forwarded-for': address });
const read = (of = token, address = ADDRESS) =>
  callRoute<Answer>(readRoute, { params: { token: of }, headers: headers(address) });
const send = (route: typeof readyRoute, body: object) =>
  callRoute<Answer>(route, { params: { token }, body: { version: 1, ...body }, headers: headers(ADDRESS) });
const ready = (number: string | null = null) => send(readyRoute, { confirmation_number: number });
const refuse = () => send(refuseRoute, { reason: 'overbooked' });
const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());

test('the link shows the stay without prices and contacts, changes nothing, and its token is stored as a hash', async () => {
  const { status, body } = await read();
  expect([status, body.state, body.can_answer]).toEqual([200, 'awaiting', true]);
  expect(body.stay?.rooms).toMatchObject([{ guests: ['Asha Rao'] }]);
  expect(JSON.stringify(body)).not.toMatch(/asha@guests|9812345678|4200|8400/);
  expect(await readAnswers(booking.id)).toMatchObject([{ state: 'awaiting', openedAt: null, answeredAt: null }]);
  expect(JSON.stringify(await connection().select().from(stayAnswerLinks))).not.toContain(token);
  await openStay(token, ADDRESS);
  expect(await readAnswers(booking.id)).toMatchObject([{ state: 'awaiting', openedAt: expect.any(Date) }]);
});

test('an unknown and an expired link get the same answer, and thirty guesses block an address, not the hotel', async () => {
  const unknown = await read('x'.repeat(43), '203.0.113.9');
  expect(unknown.status).toBe(404);
  await moveTo(2, '11:01');
  const expired = await read();
  expect([expired.status, expired.body]).toEqual([404, unknown.body]);
  await moveClock(0);
  for (let guess = 2; guess <= 30; guess += 1) await read(`${guess}`.padStart(43, 'x'), '203.0.113.9');
  expect((await read('y'.repeat(43), '203.0.113.9')).status).toBe(429);
  expect((await read()).status).toBe(200);
});

test('a repeated mail contains another link, and both work', async () => {
  const second = await askHotel(booking.id);
  expect(second).not.toBe(token);
  expect([(await read()).status, (await read(second)).status]).toEqual([200, 200]);
  expect(await readAnswers(booking.id)).toHaveLength(1);
});

test('the answer “ready” puts the hotel’s number on booking, voucher and mail, and can be corrected', async () => {
  expect((await ready()).body).toMatchObject({ state: 'ready', can_answer: false, stay: { hotel_confirmation: null } });
  expect(await listTemplatesTo(booker.email)).not.toContain('hotel-ready');
  expect((await ready('BLR 7781')).body.stay?.hotel_confirmation).toBe('BLR 7781');
  await ready('BLR 7781');
  await ready('BLR 7782');
  const view = await getBookingView(booker, { bookingId: booking.id });
  expect(view.hotelConfirmation).toBe('BLR 7782');
  const stored = await findBooking(booking.id);
  const [stay] = stored ? voucherSections(stored, []) : [];
  expect(stay?.rows).toContainEqual(['Hotel’s number', 'BLR 7782']);
  expect((await listTemplatesTo(booker.email)).filter((kind) => kind === 'hotel-ready')).toHaveLength(2);
});

test('a second and different answer is refused with a message', async () => {
  await ready();
  const refused = await refuse();
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('you are ready')]);
  expect((await findBooking(booking.id))?.hotelRefusedAt).toBeNull();
});

test('a hotel that was ready is asked again after a change of the stay, and its number remains', async () => {
  await ready('A1');
  await change(booker, booking, { checkout: addDays(world.checkin, 3) });
  await askHotel(booking.id);
  expect((await read()).body).toMatchObject({
    state: 'awaiting',
    can_answer: true,
    stay: { hotel_confirmation: 'A1' },
  });
});

test('an answer to a version that the hotel did not see is refused, and the booking still awaits its answer', async () => {
  await addMaple(world);
  const { body: seen } = await read();
  await change(booker, booking, { checkout: addDays(world.checkin, 3) });
  const { version } = seen;
  for (const answer of [
    await send(readyRoute, { version }),
    await send(refuseRoute, { version, reason: 'overbooked' }),
    await send(betterRoomRoute, { version, roomtype: 'maple' }),
  ])
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('was changed')]);
  expect(await readAnswers(booking.id)).toMatchObject([{ state: 'awaiting' }]);
  expect((await findBooking(booking.id))?.hotelRefusedAt).toBeNull();
  expect((await send(readyRoute, { version: (await read()).body.version })).body.state).toBe('ready');
});

test('a no-show remains when the hotel corrects its number after it reported missing guests', async () => {
  await ready('A 0');
  await moveTo(0, '21:00');
  await advanceStays();
  await correctStay(booking.id, 'no-show', '');
  expect((await ready('A 1')).status).toBe(200);
  await moveTo(1, '09:00');
  await advanceStays();
  expect(await findBooking(booking.id)).toMatchObject({ status: 'no_show', hotelConfirmation: 'A 1' });
});

test('a hotel can correct its number five times a day and not more often', async () => {
  await ready('A 0');
  for (const number of ['A 1', 'A 2', 'A 3', 'A 4', 'A 5']) expect((await ready(number)).status).toBe(200);
  expect((await ready('A 5')).status).toBe(200);
  expect((await ready('A 6')).status).toBe(429);
  expect((await findBooking(booking.id))?.hotelConfirmation).toBe('A 5');
  expect((await ready('evil.example/x')).status).toBe(400);
});

test('the link of a cancelled booking shows nothing about the guests and accepts no answer', async () => {
  await cancelBooking(booker, { bookingId: booking.id });
  const { body } = await read();
  expect(body).toMatchObject({ can_answer: false, stay: null, better_rooms: [] });
  expect(body.notice).toContain('cancelled');
  expect(JSON.stringify(body)).not.toContain('Asha');
  for (const answer of [await ready(), await refuse()]) expect(answer.status).toBe(409);
});

test('a hotel can answer on the check-in day although arrival is assumed, and not later', async () => {
  await moveTo(0, '13:00');
  await advanceStays();
  expect((await read()).body).toMatchObject({ can_answer: true });
  await moveTo(1, '09:00');
  expect((await read()).body).toMatchObject({ can_answer: false, notice: expect.stringContaining('has begun') });
});

test('a better room of the hotel changes the room type at the agreed price, and the booker is notified', async () => {
  const maple = await addMaple(world);
  expect((await read()).body.better_rooms).toMatchObject([{ code: 'maple' }]);
  const { body } = await send(betterRoomRoute, { roomtype: 'maple', confirmation_number: 'M-1' });
  expect(body).toMatchObject({ state: 'ready', stay: { hotel_confirmation: 'M-1' } });
  expect(await findBooking(booking.id)).toMatchObject({
    ...{ roomTypeId: maple, payablePaise: booking.payablePaise, changeFeesPaise: 0, version: 2, status: 'confirmed' },
    hotelConfirmation: 'M-1',
  });
  expect((await getStock(world)).map(({ sold }) => sold).sort()).toEqual([0, 0, 1, 1]);
  expect(await listTemplatesTo(booker.email)).toContain('booking-changed');
  await askHotel(booking.id);
  expect((await read()).body.state).toBe('ready');
  const again = await send(betterRoomRoute, { version: body.version, roomtype: 'maple' });
  expect(again.status).toBe(200);
  expect((await findBooking(booking.id))?.version).toBe(2);
});

test('a cheaper or full room type of the hotel is not offered', async () => {
  await addMaple(world, 3_000_00);
  expect((await read()).body.better_rooms).toEqual([]);
  const { status } = await send(betterRoomRoute, { roomtype: 'maple' });
  expect(status).toBe(409);
  expect((await findBooking(booking.id))?.version).toBe(1);
});
