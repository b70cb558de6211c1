import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { quoteChange } from '@/lib/domains/bookings/server/service/change/quote-change';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listArrivals } from '@/lib/domains/bookings/server/repository/arrivals';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { jobs } from '@/lib/domains/stay-answers/server/jobs';
import { answerReady } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { getStayForHotel } from '@/lib/domains/stay-answers/server/service/answer/stay-for-hotel';
import { chooseForRefusedStay } from '@/lib/domains/stay-answers/server/service/choice/choose';
import { endChoice, endOverdueChoices } from '@/lib/domains/stay-answers/server/service/choice/end-choice';
import { getHotelAnswer } from '@/lib/domains/stay-answers/server/service/choice/hotel-answer';
import { END_CHOICE_TASK } from '@/lib/domains/stay-answers/server/service/tasks';
import { addDays, indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import {
  ADDRESS,
  addNeighbour,
  askHotel,
  listTemplatesTo,
  readAlternatives,
  readAnswers,
} from '@/tests/support/answer-world';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

jest.setTimeout(60_000);

let world: StayWorld;
let near: StayWorld;
let far: StayWorld;
let booker: Actor;
let bookingId: number;
let token: string;

beforeEach(async () => {
  world = await createStayWorld();
  far = await addNeighbour(world, { name: 'Far House', km: 3, singlePaise: 3_500_00 });
  near = await addNeighbour(world, { name: 'Near House', km: 1, singlePaise: 5_000_00 });
  booker = await createActor(world);
  bookingId = (await creditBooking(booker, world)).id;
  token = await askHotel(bookingId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const refuse = () => refuseStay(token, ADDRESS, { version: 1, reason: 'overbooked', note: 'A wedding party stays on' });
const answerOf = () => getHotelAnswer(booker, { bookingId });
const choose = (alternativeId: number | null) => chooseForRefusedStay(booker, { bookingId, alternativeId });
const later = (ms: number) => moveClock(ms);
const listAnswers = async () => String(await runHotelCommand(['answers']));
const HOUR = 3_600_000;

test('a refusal stops the sale of these nights, holds the two nearest comparable hotels and asks the booker', async () => {
  await addNeighbour(world, { name: 'Farther House', km: 6 });
  expect(await listArrivals(world.hotelId, world.checkin, connection())).toMatchObject([{ id: bookingId }]);
  const answer = await refuse();
  expect(await listArrivals(world.hotelId, world.checkin, connection())).toEqual([]);
  expect(answer).toMatchObject({ state: 'refused', canAnswer: false, stay: null });
  const nights = await connection()
    .select({ night: inventoryNights.night })
    .from(inventoryNights)
    .where(eq(inventoryNights.stopSell, true));
  expect(nights.map(({ night }) => night).sort()).toEqual([world.checkin, addDays(world.checkin, 1)]);
  for (const held of [near, far]) expect((await getStock(held)).map((stock) => stock.held)).toEqual([1, 1]);
  const { state, choice } = await answerOf();
  expect([state, choice?.isOpen]).toEqual(['refused', true]);
  expect(choice?.alternatives.map(({ hotel, distanceKm }) => [hotel.name, distanceKm])).toEqual([
    ['Near House', 1],
    ['Far House', 3],
  ]);
  expect(new Date(choice?.chooseBy ?? '').getTime() - Date.now()).toBeGreaterThan(23 * HOUR);
  expect(await listTemplatesTo(booker.email)).toContain('booking-refused');
  expect(await listTemplatesTo(env().OPERATOR_EMAIL)).toContain('hotel-refused');
  expect(await listAnswers()).toMatch(/Refused; the booker is choosing \(1\)\n.*A wedding party/);
});

test('a refusal offers neither full hotels nor hotels of a lower class, even if these are nearer', async () => {
  const five = await createStayWorld();
  const low = await addNeighbour(five, { name: 'Low', starRating: 3, km: 1 });
  const [{ id: _id, ...row } = {}] = await connection().select().from(hotels).where(eq(hotels.id, low.hotelId));
  const copy = row as typeof hotels.$inferInsert;
  await connection()
    .insert(hotels)
    .values(Array.from({ length: 40 }, (_, n) => ({ ...copy, code: `L${n}`, slug: `low-${n}` })));
  const full = await addNeighbour(five, { name: 'Full', starRating: 5, km: 2, rooms: 0 });
  const fine = await addNeighbour(five, { name: 'Fine', starRating: 4, km: 3 });
  await connection().update(hotels).set({ starRating: 4 }).where(eq(hotels.id, five.hotelId));
  const other = await createActor(five);
  const { id } = await creditBooking(other, five);
  await refuseStay(await askHotel(id), ADDRESS, { version: 1, reason: 'closed', note: '' });
  expect((await readAlternatives(id)).map(({ hotelId }) => hotelId)).toEqual([fine.hotelId]);
  for (const skipped of [low, full]) expect((await getStock(skipped)).map(({ held }) => held)).toEqual([0, 0]);
});

test('choosing a hotel moves the booking at the agreed price and releases the other held hotel', async () => {
  await refuse();
  const { choice } = await answerOf();
  const alternativeId = choice?.alternatives[0]?.alternativeId ?? 0;
  const before = await findBooking(bookingId);
  expect(await choose(alternativeId)).toMatchObject({ state: 'awaiting', choice: null });
  expect(await findBooking(bookingId)).toMatchObject({
    ...{ hotelId: near.hotelId, roomTypeId: near.roomTypeId, status: 'confirmed', version: 2, hotelRefusedAt: null },
    ...{ payablePaise: before?.payablePaise, quotedPrice: before?.quotedPrice },
    hotelSnapshot: expect.objectContaining({ id: near.hotelId, name: 'Near House' }),
  });
  const stockOf = async (of: StayWorld) => (await getStock(of)).map(({ sold, held }) => [sold, held]);
  expect(await stockOf(world)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await stockOf(near)).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(await stockOf(far)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await listTemplatesTo(booker.email)).toContain('booking-moved');
  expect(await readAnswers(bookingId)).toMatchObject([{ state: 'moved', hotelId: world.hotelId }]);
  expect(await choose(alternativeId)).toMatchObject({ state: 'awaiting', choice: null });
  await expect(choose(null)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  const shown = await getStayForHotel(token, ADDRESS);
  expect(shown).toMatchObject({ state: 'moved', stay: null, notice: expect.stringContaining('another hotel') });
  await expect(answerReady(token, ADDRESS, { version: 1, number: 'X' })).rejects.toMatchObject({
    kind: 'WRONG_BOOKING_STATE',
  });
  const own = await askHotel(bookingId);
  expect(await answerReady(own, ADDRESS, { version: 2, number: 'NEAR-1' })).toMatchObject({ state: 'ready' });
  expect((await findBooking(bookingId))?.hotelConfirmation).toBe('NEAR-1');
});

test('a job releases the held rooms when the time to choose is over, and the booking is on the call list of support', async () => {
  await refuse();
  const [answer] = await readAnswers(bookingId);
  expect(await endChoice(answer?.id ?? 0)).toBe(false);
  await later(24 * HOUR + 1_000);
  expect(await runWaitingJobs(jobs, END_CHOICE_TASK)).toBeGreaterThan(0);
  expect(await endOverdueChoices()).toBe(0);
  for (const other of [near, far]) expect((await getStock(other)).map(({ held }) => held)).toEqual([0, 0]);
  expect(await findBooking(bookingId)).toMatchObject({ status: 'confirmed', hotelId: world.hotelId });
  const listed = await listAnswers();
  expect(listed.split('time to choose is over')[1]).toContain(`booker ${booker.phone}`);
  expect((await answerOf()).choice).toMatchObject({ isOpen: false, alternatives: [] });
  const [first] = await readAlternatives(bookingId);
  await expect(choose(first?.id ?? 0)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  await runHotelCommand(['offer', String(bookingId)]);
  expect((await answerOf()).choice).toMatchObject({ isOpen: true });
  expect(await runHotelCommand(['refund', String(bookingId)])).toContain('cancelled without a charge');
  expect(await findBooking(bookingId)).toMatchObject({ status: 'cancelled', cancellation: { penaltyPaise: 0 } });
});

test('a refused stay cannot be changed, and jobs neither check it in nor complete it', async () => {
  await refuse();
  const { legalEntityId } = booker;
  const wanted = { bookingId, legalEntityId, checkout: addDays(world.checkin, 3), reason: '' };
  await expect(quoteChange(booker, wanted)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  await moveClock(indiaInstant(addDays(world.checkin, 3), '12:00').getTime() - Date.now());
  await advanceStays();
  expect((await findBooking(bookingId))?.status).toBe('confirmed');
});

test('cancelling a refused stay in the usual way is free too, and a job releases the held hotels', async () => {
  await moveClock(indiaInstant(world.checkin, '09:00').getTime() - Date.now());
  await refuse();
  const { cancellation } = await cancelBooking(booker, { bookingId });
  expect(cancellation).toMatchObject({ penaltyPaise: 0, reason: expect.stringContaining('nothing is charged') });
  expect(await endOverdueChoices()).toBeGreaterThan(0);
  for (const other of [near, far]) expect((await getStock(other)).map(({ held }) => held)).toEqual([0, 0]);
});

test('a guest whose arrival is assumed has 30 minutes to choose', async () => {
  await moveClock(indiaInstant(world.checkin, '14:00').getTime() - Date.now());
  await advanceStays();
  expect((await findBooking(bookingId))?.status).toBe('checked_in');
  await refuse();
  expect((await findBooking(bookingId))?.status).toBe('confirmed');
  const [answer] = await readAnswers(bookingId);
  const minutes = ((answer?.chooseBy?.getTime() ?? 0) - (answer?.answeredAt?.getTime() ?? 0)) / 60_000;
  expect(Math.round(minutes)).toBe(30);
});

test('another company cannot see or make the choice', async () => {
  await refuse();
  const stranger = await createActor(await createStayWorld());
  await expect(getHotelAnswer(stranger, { bookingId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await expect(chooseForRefusedStay(stranger, { bookingId, alternativeId: null })).rejects.toMatchObject({
    kind: 'NOT_FOUND',
  });
  const mine = (await readAlternatives(bookingId))[0]?.id ?? 0;
  const { id: otherId } = await creditBooking(booker, far);
  await expect(chooseForRefusedStay(booker, { bookingId: otherId, alternativeId: mine })).rejects.toMatchObject({
    kind: 'WRONG_BOOKING_STATE',
  });
});

test('guests whom the hotel reported missing before it refused are not charged as a no-show at the next hotel', async () => {
  await moveClock(indiaInstant(world.checkin, '21:00').getTime() - Date.now());
  await advanceStays();
  await correctStay(bookingId, 'no-show', '');
  await refuse();
  const [alternative] = await readAlternatives(bookingId);
  await choose(alternative?.id ?? 0);
  await moveClock(indiaInstant(addDays(world.checkin, 1), '09:00').getTime() - Date.now());
  await advanceStays();
  expect(await findBooking(bookingId)).toMatchObject({ status: 'checked_in', hotelId: near.hotelId });
});
