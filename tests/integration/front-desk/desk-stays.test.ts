import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { assessAction, checkIn, performAction } from '@/lib/domains/front-desk/server/service/actions';
import {
  addNote,
  answerReady,
  answerRefused,
  setIdentitySeen,
  setRoomNumbers,
} from '@/lib/domains/front-desk/server/service/records';
import { getStay } from '@/lib/domains/front-desk/server/service/stay';
import { getToday, searchStays } from '@/lib/domains/front-desk/server/service/today';
import { holdNights } from '@/lib/domains/hotels/server/service/inventory';
import { moveToHotel } from '@/lib/domains/bookings/server/service/hotel-answer/move-to-hotel';
import { roomNightsOf } from '@/lib/domains/bookings/server/service/place/room-nights';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Booking } from '@/lib/domains/bookings/types';
import { addDays, formatLongDate } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { actAs } from '@/tests/support/act-as';
import { addNeighbour, askHotel } from '@/tests/support/answer-world';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStayScenario, NIGHT_PRICE, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { createStayWorld } from '@/tests/support/stay-world';

jest.setTimeout(90_000);

let stays: StayScenario;
let hotelId: number;
let desk: DeskActor;

beforeEach(async () => {
  stays = await createStayScenario();
  ({ hotelId } = stays.world);
  desk = await createHotelPerson({ hotelId });
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const inHotel = ({ reference }: Booking) => ({ hotelId, reference });
const get = async (id: number) => {
  const booking = await findBooking(id);
  if (!booking) throw new Error('There is no booking');
  return booking;
};

describe('the lists of a day', () => {
  it('show each stay where the desk expects it, with what to take at the desk', async () => {
    const credit = await get(await stays.createCreditStay());
    const atHotel = await get(await stays.createPayAtHotelStay());
    const later = await creditBooking(stays.booker, { ...stays.world, checkin: addDays(stays.world.checkin, 1) });
    await askHotel(later.id);
    await stays.moveIntoCheckinDay(13);
    await advanceStays();
    const first = await getToday(desk, hotelId);
    expect(first.arrivals.map(({ reference, state, deskAmount }) => [reference, state, deskAmount]).sort()).toEqual(
      [
        [credit.reference, 'due', 0],
        [atHotel.reference, 'due', STAY_PRICE / 100],
      ].sort(),
    );
    expect(first.tomorrow.map(({ reference }) => reference)).toEqual([later.reference]);
    expect(first.unanswered.map(({ reference }) => reference)).toEqual([later.reference]);
    expect(first.counts).toEqual({ arrivals: 2, inHouse: 0, departures: 0, unanswered: 1, tomorrow: 1 });
    await performAction(desk, { ...inHotel(credit), action: 'check-in' });
    expect((await getToday(desk, hotelId)).inHouse.map(({ reference }) => reference)).toEqual([credit.reference]);
    await stays.moveIntoCheckinDay(49);
    const last = await getToday(desk, hotelId);
    expect(last.departures).toHaveLength(2);
    expect(last.arrivals).toMatchObject([{ reference: later.reference, state: 'overdue' }]);
  });

  it('find stays by guest, reference, room number and company, in this hotel only', async () => {
    const booking = await get(await stays.createCreditStay());
    const found = async (q: string) => (await searchStays(desk, hotelId, q)).stays.map(({ reference }) => reference);
    expect(await found('asha')).toEqual([booking.reference]);
    expect(await found(booking.reference.slice(3))).toEqual([booking.reference]);
    expect(await found('100%')).toEqual([]);
    await setRoomNumbers(desk, { ...inHotel(booking), roomNumbers: ['A-301'] });
    expect(await found('a-301')).toEqual([booking.reference]);
    expect(await found('301')).toEqual([]);
    const { company } = await getStay(desk, inHotel(booking));
    expect(company).not.toBe('');
    expect(await found(company.slice(1).toLowerCase())).toEqual([booking.reference]);
    const other = await createStayWorld();
    const rival = await createHotelPerson({ hotelId: other.hotelId });
    expect((await searchStays(rival, other.hotelId, 'asha')).stays).toEqual([]);
  });
});

describe('one stay', () => {
  it('the desk sees neither contacts nor limits, and no stay of another hotel', async () => {
    const booking = await get(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(13);
    const seen = JSON.stringify(await getStay(desk, inHotel(booking)));
    for (const secret of ['asha@guests.example', '9812345678', stays.booker.email, String(stays.booker.phone), 'limit'])
      expect(seen).not.toContain(secret);
    const other = await createStayWorld();
    const rival = await createHotelPerson({ hotelId: other.hotelId });
    const requests = [
      getStay(rival, inHotel(booking)),
      getStay(rival, { hotelId: other.hotelId, reference: booking.reference }),
      performAction(rival, { hotelId: other.hotelId, reference: booking.reference, action: 'check-in' }),
    ];
    for (const request of requests) await expect(request).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });

  it('a role that may only read cannot act', async () => {
    const booking = await get(await stays.createCreditStay());
    const revenue = await createHotelPerson({ hotelId, role: 'revenue' });
    expect(await getStay(revenue, inHotel(booking))).toMatchObject({ reference: booking.reference });
    const acts = [
      assessAction(revenue, { ...inHotel(booking), action: 'check-in' }),
      performAction(revenue, { ...inHotel(booking), action: 'check-in' }),
      addNote(revenue, { ...inHotel(booking), text: 'x' }),
    ];
    for (const act of acts) await expect(act).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('does not replace room numbers that the editor has not seen, also of the same person', async () => {
    const key = inHotel(await get(await stays.createCreditStay()));
    const numberRoom = (number: string, seenRoomNumbers: string[]) =>
      actAs(desk, () => setRoomNumbers(desk, { ...key, roomNumbers: [number], seenRoomNumbers }));
    const outcomes = await Promise.allSettled([numberRoom('301', []), numberRoom('999', [''])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { roomNumbers } = await getStay(desk, key);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { kind: 'ROOM_NUMBERS_CHANGED', data: { room_numbers: roomNumbers } } });
    await numberRoom('302', roomNumbers);
    await numberRoom('302', []);
    expect(await getStay(desk, key)).toMatchObject({ roomNumbers: ['302'] });
  });

  it('stores room numbers, the kind of a seen document, notes and a history with names', async () => {
    const booking = await get(await stays.createCreditStay());
    const key = inHotel(booking);
    await stays.moveIntoCheckinDay(13);
    const numberRoom = () => actAs(desk, () => setRoomNumbers(desk, { ...key, roomNumbers: ['204'] }));
    await numberRoom();
    await numberRoom();
    await expect(setRoomNumbers(desk, { ...key, roomNumbers: ['1', '2'] })).rejects.toMatchObject({
      field: 'room_numbers',
    });
    await actAs(desk, async () => {
      await setIdentitySeen(desk, { ...key, kind: 'passport' });
      await addNote(desk, { ...key, text: 'Quiet room' });
      await addNote(desk, { ...key, text: 'Quiet room' });
      await performAction(desk, { ...key, action: 'check-in', note: 'Early' });
    });
    const stay = await getStay(desk, key);
    expect(stay).toMatchObject({ roomNumbers: ['204'], identitySeen: 'passport', state: 'in_house' });
    expect(stay.notes).toMatchObject([{ author: desk.name, text: 'Quiet room' }]);
    expect(stay.history[0]).toMatchObject({ text: 'Checked in', by: desk.name, note: 'Early' });
    const audited = `actor_user_id = ${desk.userId} and subject_id = '${booking.id}'`;
    expect(await countRows('audit_log', audited)).toBe(4);
  });

  it('is checked in with room number and seen document in one step, and stays due when there are too many numbers', async () => {
    const booking = await get(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(13);
    const tooMany = checkIn(desk, { ...inHotel(booking), roomNumbers: ['204', '205'] });
    await expect(tooMany).rejects.toMatchObject({ field: 'room_numbers' });
    expect(await getStay(desk, inHotel(booking))).toMatchObject({ state: 'due', roomNumbers: [] });
    const arrived = await checkIn(desk, { ...inHotel(booking), roomNumbers: ['204'], identitySeen: 'passport' });
    expect(arrived).toMatchObject({ state: 'in_house', roomNumbers: ['204'], identitySeen: 'passport' });
    expect(await checkIn(desk, { ...inHotel(booking) })).toMatchObject({ identitySeen: 'passport' });
  });

  it('asks for no answer about guests who are checked in', async () => {
    const booking = await get(await stays.createCreditStay());
    await askHotel(booking.id);
    await stays.moveIntoCheckinDay(13);
    expect(await getStay(desk, inHotel(booking))).toMatchObject({ isUnanswered: true, answer: { canAnswer: true } });
    await checkIn(desk, inHotel(booking));
    expect(await getStay(desk, inHotel(booking))).toMatchObject({ isUnanswered: false, answer: { canAnswer: false } });
    expect((await getToday(desk, hotelId)).unanswered).toEqual([]);
    const refusal = answerRefused(desk, { ...inHotel(booking), version: 1, reason: 'overbooked', note: '' });
    await expect(refusal).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  });

  it('names what was taken back, and offers to take back a departure', async () => {
    const booking = await get(await stays.createCreditStay());
    await stays.startSecondDay();
    await performAction(desk, { ...inHotel(booking), action: 'no-show' });
    const takenBack = await performAction(desk, { ...inHotel(booking), action: 'no-show-reversal' });
    expect(takenBack.history.map(({ text }) => text).slice(0, 3)).toEqual([
      'Checked in',
      'No-show taken back',
      'Recorded as no-show',
    ]);
    expect(takenBack.reportNotice).toBeNull();
    const departed = await performAction(desk, { ...inHotel(booking), action: 'check-out' });
    expect(departed.actions).toContain('check-out-reversal');
    const inHouse = await performAction(desk, { ...inHotel(booking), action: 'check-out-reversal' });
    expect([inHouse.state, inHouse.history[0]?.text]).toEqual(['in_house', 'Check-out taken back']);
  });

  it('offers to take back an early departure that cost no refund, and nothing else of it', async () => {
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    const booking = await get(id);
    await stays.startSecondDay();
    expect((await getStay(desk, inHotel(booking))).actions).not.toContain('early-departure-reversal');
    const early = { action: 'early-departure', departure: addDays(booking.checkin, 1), reason: 'Left' } as const;
    const departed = await performAction(desk, { ...inHotel(booking), ...early });
    expect(departed).toMatchObject({ state: 'departed', reportNotice: null });
    expect(departed.actions).toContain('early-departure-reversal');
    const assessed = await assessAction(desk, { ...inHotel(booking), action: 'early-departure-reversal' });
    expect(assessed.consequences.join(' ')).toMatch(/2 nights booked again.*The booker gets a mail/);
    const inHouse = await performAction(desk, { ...inHotel(booking), action: 'early-departure-reversal' });
    expect(inHouse.history[0]?.text).toMatch(/^Early departure taken back: check-out is .* again$/);
    expect(inHouse.actions).not.toContain('early-departure-reversal');
  });

  it('stores a note once although it is sent several times at the same moment', async () => {
    const booking = await get(await stays.createCreditStay());
    const note = { ...inHotel(booking), text: 'Quiet room' };
    await Promise.all(Array.from({ length: 6 }, () => addNote(desk, note)));
    expect(await countRows('desk_note', `booking_id = ${booking.id}`)).toBe(1);
  });

  it('of a moved booking shows nothing that happened at the hotel it left', async () => {
    const booking = await get(await stays.createCreditStay());
    await answerReady(desk, { ...inHotel(booking), version: 1, confirmationNumber: 'BLR-1' });
    await stays.moveIntoCheckinDay(13);
    await performAction(desk, { ...inHotel(booking), action: 'check-in', note: 'Early' });
    const other = await addNeighbour(stays.world);
    const current = await get(booking.id);
    const to = { hotelId: other.hotelId, roomTypeId: other.roomTypeId };
    await inTransaction(async (tx) => {
      await holdNights(tx, { ...roomNightsOf(current), ...to });
      await moveToHotel(tx, current, { ...to, isHeld: true }, { userId: stays.booker.userId });
    });
    const colleague = await createHotelPerson({ hotelId: other.hotelId });
    const { history } = await getStay(colleague, { hotelId: other.hotelId, reference: booking.reference });
    expect(history.map(({ text }) => text)).toEqual(['Moved from another hotel']);
  });

  it('is answered at the desk as by the link in a mail', async () => {
    const booking = await get(await stays.createCreditStay());
    const ready = await answerReady(desk, { ...inHotel(booking), version: 1, confirmationNumber: 'BLR-1' });
    expect(ready).toMatchObject({ hotelNumber: 'BLR-1', answer: { state: 'ready', canStateNumber: true } });
    const other = await get(await stays.createCreditStay());
    await askHotel(other.id);
    const refusal = { ...inHotel(other), version: 1, reason: 'overbooked', note: '' } as const;
    expect(await answerRefused(desk, refusal)).toMatchObject({ state: 'refused' });
    expect(await get(other.id)).toMatchObject({ hotelRefusedAt: expect.any(Date) });
    await expect(getStay(desk, inHotel(other))).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect((await getToday(desk, hotelId)).unanswered).toEqual([]);
  });
});

describe('an assessment', () => {
  it('states the consequence in sentences and the amounts that the action then has', async () => {
    const booking = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.startSecondDay();
    const early = {
      ...inHotel(booking),
      action: 'early-departure',
      departure: addDays(stays.world.checkin, 1),
    } as const;
    const assessed = await assessAction(desk, early);
    expect(assessed).toMatchObject({ isPossible: true, result: 'done', charge: (2 * NIGHT_PRICE) / 100 });
    expect(assessed.consequences.join(' ')).toMatch(/2 nights released.*The policy charges ₹8,400\.00/);
    await performAction(desk, { ...early, reason: 'Ill', expectedAmount: assessed.amountAfter });
    expect(await get(booking.id)).toMatchObject({ status: 'checked_out', changeFeesPaise: 2 * NIGHT_PRICE });
  });

  it('does not keep a room on the days after a reported arrival', async () => {
    const booking = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(13);
    await performAction(desk, { ...inHotel(booking), action: 'check-in' });
    expect((await getStay(desk, inHotel(booking))).actions).toContain('keep-room');
    await stays.startSecondDay();
    expect((await getStay(desk, inHotel(booking))).actions).not.toContain('keep-room');
    await expect(performAction(desk, { ...inHotel(booking), action: 'keep-room' })).rejects.toMatchObject({
      kind: 'WRONG_BOOKING_STATE',
    });
    expect(await get(booking.id)).toMatchObject({ status: 'checked_in' });
  });

  it('says why an action is not possible', async () => {
    const booking = await get(await stays.createCreditStay());
    const assessed = await assessAction(desk, { ...inHotel(booking), action: 'no-show' });
    expect(assessed).toMatchObject({ isPossible: false, problem: expect.stringMatching(/begins on \d+ \w+ \d{4}/) });
  });

  it('says in the words of a desk why a stay cannot be extended so far', async () => {
    const booking = await get(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(13);
    const extend = (checkout: string) => assessAction(desk, { ...inHotel(booking), action: 'extension', checkout });
    const problems = [(await extend(addDays(booking.checkin, 16))).problem, (await extend(booking.checkout)).problem];
    const last = formatLongDate(addDays(booking.checkin, 15));
    expect(problems).toEqual([
      `A stay has at most 15 nights, so this one can end on ${last} at the latest. More nights need a new booking.`,
      `The stay is booked until ${formatLongDate(booking.checkout)}. Choose a later check-out day.`,
    ]);
  });
});
