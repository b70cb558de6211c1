import { eq, sql } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Actor } from '@/lib/domains/corporates/actor';
import '@/lib/domains/hotel-messages/server/jobs';
import { removeContact } from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { listReachableHotels } from '@/lib/domains/hotel-messages/server/service/contacts/reachable-hotels';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { escalationOf } from '@/lib/domains/stay-answers/rules/escalation';
import { hotelAnswerTimes, stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { answerReady } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { getStayForHotel } from '@/lib/domains/stay-answers/server/service/answer/stay-for-hotel';
import { getAnswerTime, setAnswerTime } from '@/lib/domains/stay-answers/server/service/follow-up/answer-time';
import { askUnaskedHotels } from '@/lib/domains/stay-answers/server/service/follow-up/ask-unasked';
import { findOpenAnswers } from '@/lib/domains/stay-answers/server/service/follow-up/open-answers';
import { remindHotels } from '@/lib/domains/stay-answers/server/service/follow-up/remind-hotels';
import { findOutboxText, listTemplatesTo, readAnswers, ADDRESS, askHotel } from '@/tests/support/answer-world';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { erase, exportData } from '@/scripts/operator/privacy/commands';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { creditBooking } from '@/tests/support/change-steps';
import { addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { findRowsContaining } from '@/tests/support/privacy-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DESK = 'desk@test-house.example';
/** The address of the hotel in the catalogue, which is not a verified contact. */
const OFFICE = 'office@test-house.example';
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  await connection().update(hotels).set({ email: OFFICE, phone: '+91 80 1234' }).where(eq(hotels.id, world.hotelId));
  await addVerifiedContact(world.hotelId, { email: DESK });
});
afterEach(() => moveClock(0));

test('a hotel is reminded once after twelve hours, and is on the list for support after a day', async () => {
  const { id, reference } = await creditBooking(booker, world);
  const token = await askHotel(id);
  await moveClock(11 * HOUR);
  expect(await remindHotels()).toBe(0);
  await moveClock(12 * HOUR + 1_000);
  const reminded = await Promise.all([remindHotels(), remindHotels()]);
  expect(reminded.sort()).toEqual([0, 1]);
  expect((await listTemplatesTo(DESK)).filter((kind) => kind === 'hotel-reminded')).toHaveLength(1);
  const [, mailed = ''] = /\/stay-answer\/([\w-]+)\//.exec(await findOutboxText(DESK)) ?? [];
  expect(mailed).not.toBe(token);
  expect((await getStayForHotel(mailed, ADDRESS)).canAnswer).toBe(true);
  expect(await runHotelCommand(['answers'])).not.toContain(reference);
  await moveClock(24 * HOUR + 1_000);
  expect(await runHotelCommand(['answers'])).toMatch(
    new RegExp(
      `has not answered, or has no contact \\(\\d+\\)\\n[^]*${reference}.*not opened {2}hotel \\+91 80 1234 {2}booker \\+91`,
    ),
  );
  await answerReady(token, ADDRESS, { version: 1, number: null });
  expect(await runHotelCommand(['answers'])).not.toContain(reference);
});

test('a hotel without a verified contact is not reminded at its address in the catalogue, and support calls it', async () => {
  await removeContact(await getHotelCode(world.hotelId), DESK);
  const { id, reference } = await creditBooking(booker, world);
  await askHotel(id);
  expect(await runHotelCommand(['answers'])).toMatch(new RegExp(`${reference}.* no contact {2}hotel \\+91 80 1234`));
  await moveClock(24 * HOUR + 1_000);
  expect(await remindHotels()).toBe(0);
  expect(await listTemplatesTo(OFFICE)).toEqual([]);
  expect(await runHotelCommand(['answers'])).toContain(reference);
});

test('a hotel whose messages were lost is asked by the sweeper once for each version of the booking', async () => {
  const { id, reference } = await creditBooking(booker, world);
  expect(await askUnaskedHotels()).toBe(0);
  await moveClock(6 * MINUTE);
  expect(await askUnaskedHotels()).toBe(1);
  expect(await readAnswers(id)).toMatchObject([{ state: 'awaiting', askedVersion: 1 }]);
  expect(await askUnaskedHotels()).toBe(0);
  await connection().execute(sql`update booking set version = 2 where id = ${id}`);
  expect(await askUnaskedHotels()).toBe(1);
  expect(await readAnswers(id)).toMatchObject([{ state: 'awaiting', askedVersion: 2 }]);
  await removeContact(await getHotelCode(world.hotelId), DESK);
  expect(await runHotelCommand(['answers'])).toContain(reference);
});

test('the sweeper asks no hotel about a cancelled booking', async () => {
  const { id } = await creditBooking(booker, world);
  await connection().execute(sql`update booking set status = 'cancelled' where id = ${id}`);
  await moveClock(6 * MINUTE);
  expect(await askUnaskedHotels()).toBe(0);
});

test('a hotel that has not answered a booking for today is reminded, and called, although the stay counts as begun', async () => {
  const { id, reference } = await creditBooking(booker, world);
  await moveClock(indiaInstant(world.checkin, '16:00').getTime() - Date.now());
  await askHotel(id);
  await advanceStays();
  expect((await findBooking(id))?.status).toBe('checked_in');
  await moveClock(indiaInstant(world.checkin, '17:01').getTime() - Date.now());
  expect(await remindHotels()).toBe(1);
  await moveClock(indiaInstant(world.checkin, '18:01').getTime() - Date.now());
  expect(await runHotelCommand(['answers'])).toContain(reference);
  await moveClock(indiaInstant(addDays(world.checkin, 1), '09:00').getTime() - Date.now());
  expect(await runHotelCommand(['answers'])).not.toContain(reference);
});

test('erasing a guest removes the name from the note of a hotel, and the copy of personal data contains the answer', async () => {
  const guest = { name: 'Ravi Zachariah', phone: '+919650000042', email: 'ravi.zachariah@travel.example' };
  const guests = [[{ ...guest, employeeId: '', department: '' }]];
  const { id, reference } = await creditBooking(booker, world, { guests });
  const note = 'No room for Ravi Zachariah (ravi.zachariah@travel.example)';
  await refuseStay(await askHotel(id), ADDRESS, { version: 1, reason: 'overbooked', note });
  expect(await exportData({ account: booker.email })).toContain('overbooked');
  await connection().execute(`update booking set status = 'cancelled' where id = ${id}`);
  await erase({ booking: reference, yes: true });
  expect(await findRowsContaining([guest.name, guest.email])).toEqual([]);
});

test('a hotel that chose eight hours is reminded after four, and support calls it after eight', async () => {
  const owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
  expect(await getAnswerTime(owner, world.hotelId)).toMatchObject({ hours: 24 });
  const desk = await createHotelPerson({ hotelId: world.hotelId, role: 'desk' });
  const request = { hotelId: world.hotelId, hours: 8 };
  await expect(setAnswerTime(desk, request)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await setAnswerTime(owner, request);
  const { id, reference } = await creditBooking(booker, world);
  await askHotel(id);
  await moveClock(4 * HOUR - 60_000);
  expect(await remindHotels()).toBe(0);
  await moveClock(4 * HOUR + 1_000);
  expect(await remindHotels()).toBe(1);
  expect(await runHotelCommand(['answers'])).not.toContain(reference);
  await moveClock(8 * HOUR + 1_000);
  expect(await runHotelCommand(['answers'])).toContain(reference);
});

test('an overdue answer is listed although answers with earlier check-ins are awaited', async () => {
  const early = await creditBooking(booker, world);
  await askHotel(early.id);
  const late = await creditBooking(booker, world);
  await askHotel(late.id);
  await connection()
    .update(stayAnswers)
    .set({ askedAt: new Date(now().getTime() - 25 * HOUR) })
    .where(eq(stayAnswers.bookingId, late.id));
  const bookingsOf = async (most: number) =>
    (await findOpenAnswers(listReachableHotels, most)).unanswered.map(({ bookingId }) => bookingId);
  expect(await bookingsOf(200)).toContain(late.id);
  expect(await bookingsOf(200)).not.toContain(early.id);
  const before = await bookingsOf(200);
  expect(await bookingsOf(before.length - 1)).toHaveLength(before.length);
});

test.each([
  ['the usual hours', 100, null, 24],
  ['the hours of the hotel', 100, 48, 48],
  ['until the arrival', 30, 48, 30],
  ['two hours before a near arrival', 20, null, 2],
])('support calls after the time of the rule: %s', async (_name, left, hours, wait) => {
  const { id } = await creditBooking(booker, world);
  await askHotel(id);
  const booking = await findBooking(id);
  if (!booking) throw new Error('There is no booking');
  const arrival = indiaInstant(booking.checkin, booking.hotelSnapshot.checkinTime);
  const askedAt = new Date(arrival.getTime() - left * HOUR);
  await connection().update(stayAnswers).set({ askedAt }).where(eq(stayAnswers.bookingId, id));
  if (hours) await connection().insert(hotelAnswerTimes).values({ hotelId: world.hotelId, hours });
  const { callAt } = escalationOf({ askedAt, arrival, hours: hours ?? undefined });
  expect(callAt.getTime() - askedAt.getTime()).toBe(wait * HOUR);
  const isListedAt = async (time: number) => {
    await moveClock(time - Date.now());
    return (await findOpenAnswers(listReachableHotels)).unanswered.some(({ bookingId }) => bookingId === id);
  };
  expect(await isListedAt(callAt.getTime() - MINUTE)).toBe(false);
  expect(await isListedAt(callAt.getTime() + MINUTE)).toBe(true);
});
