import { sql } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listEvents, listGuests, listNights, listRooms } from '@/lib/domains/bookings/server/repository/stay-details';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { corporates } from '@/lib/domains/corporates/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { addMaple, change, creditBooking, make, quote } from '@/tests/support/change-steps';
import {
  createActor,
  createCoupon,
  createStayWorld,
  getStock,
  restrictHotel,
  type StayWorld,
} from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const until = (nights: number) => ({ checkout: addDays(world.checkin, nights) });
const billed = (id: number) => balanceOf(accounts.bookingBilled(id));
const soldRooms = async (nights = 4) => (await getStock(world, nights)).map(({ sold }) => sold);
const setCorporate = (values: Partial<typeof corporates.$inferInsert>) =>
  connection()
    .update(corporates)
    .set(values)
    .where(sql`id = ${world.corporateId}`);
const moveToHoursBeforeCheckin = (hours: number) =>
  moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

describe('a booking that is billed to the company', () => {
  it('is extended: stock, rows, bill, points, version, history and mails follow', async () => {
    const booking = await creditBooking(booker, world);
    const quoted = await quote(booker, booking, until(4));
    expect(quoted.pricing).toMatchObject({ priceBeforePaise: 2 * NIGHT, priceAfterPaise: 4 * NIGHT, feePaise: 0 });
    expect(await soldRooms()).toEqual([1, 1, 0, 0]);
    const { booking: changed } = await make(booker, booking, quoted.changeId);
    expect(changed).toMatchObject({ version: 2, checkout: until(4).checkout, payablePaise: 4 * NIGHT });
    expect(await findBooking(booking.id)).toMatchObject({ reference: booking.reference, version: 2 });
    expect(await soldRooms()).toEqual([1, 1, 1, 1]);
    expect(await listNights(booking.id)).toHaveLength(4);
    expect(await billed(booking.id)).toBe(4 * NIGHT);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-4 * NIGHT);
    expect(await countRows('points_lot', `booking_id = ${booking.id} and points = 168`)).toBe(1);
    const [event] = (await listEvents(booking.id)).filter(({ type }) => type === 'changed');
    expect(event?.data).toMatchObject({
      version: 2,
      before: { checkout: until(2).checkout, payable_paise: 2 * NIGHT, guests: ['Asha Rao'] },
      after: { checkout: until(4).checkout, payable_paise: 4 * NIGHT, guests: ['Asha Rao'] },
      difference_paise: 2 * NIGHT,
    });
    expect(await countRows('outbox_message', `dedupe_key like 'booking-changed:${booking.id}:2:%'`)).toBe(2);
  });

  it('is shortened while cancelling is free: nights and credit are released', async () => {
    const booking = await creditBooking(booker, world, { nights: 4 });
    await change(booker, booking, until(1));
    expect(await soldRooms()).toEqual([1, 0, 0, 0]);
    expect(await billed(booking.id)).toBe(NIGHT);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-NIGHT);
    expect(await countRows('points_lot', `booking_id = ${booking.id} and points = 42`)).toBe(1);
  });

  it('pays the fee of released nights, which stays on the bill after a cancellation', async () => {
    const booking = await creditBooking(booker, world, { nights: 4 });
    await moveToHoursBeforeCheckin(5);
    const { pricing, booking: changed } = await change(booker, booking, until(2));
    expect(pricing.fees).toMatchObject([{ name: 'Charge for released nights', amountPaise: NIGHT }]);
    expect(changed).toMatchObject({ payablePaise: 2 * NIGHT, changeFeesPaise: NIGHT });
    expect(await billed(booking.id)).toBe(3 * NIGHT);
    await cancelBooking(booker, { bookingId: booking.id });
    // The first night of the remaining stay and the fee of the change.
    expect(await billed(booking.id)).toBe(2 * NIGHT);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-2 * NIGHT);
  });

  it('changes dates, room type, number of rooms and guests at once', async () => {
    const maple = await addMaple(world);
    const booking = await creditBooking(booker, world);
    const guest = { name: 'Ravi Menon', phone: null, email: null, employeeId: null, department: null };
    const { booking: changed } = await change(booker, booking, {
      checkin: addDays(world.checkin, 1),
      checkout: addDays(world.checkin, 2),
      roomTypeCode: 'maple',
      rooms: [
        { adults: 1, kids: 0 },
        { adults: 2, kids: 1 },
      ],
      guests: [[guest], [{ ...guest, name: 'Mira Das' }]],
    });
    expect(changed).toMatchObject({ roomTypeId: maple, roomTypeCode: 'maple', roomCount: 2, adults: 3, kids: 1 });
    expect(changed.hotelSnapshot.roomTypeName).toBe('Maple');
    expect(changed.comments).toContain('Children: 1');
    expect((await listGuests(booking.id)).map(({ name }) => name)).toEqual(['Ravi Menon', 'Mira Das']);
    expect(await listRooms(booking.id)).toHaveLength(2);
    expect(await countRows('inventory_night', `room_type_id = ${maple} and sold = 2`)).toBe(1);
    expect(await countRows('inventory_night', `room_type_id = ${world.roomTypeId} and sold > 0`)).toBe(0);
    expect(await billed(booking.id)).toBe(changed.payablePaise);
  });

  it('changes guests and GSTIN at no cost', async () => {
    const booking = await creditBooking(booker, world);
    const guests = [[{ name: 'Ravi Menon', phone: null, email: null, employeeId: null, department: null }]];
    const { pricing, booking: changed } = await change(booker, booking, { guests, gstin: null });
    expect(pricing).toMatchObject({ differencePaise: 0, fees: [] });
    expect(changed).toMatchObject({ billing: null, version: 2, payablePaise: 2 * NIGHT });
    expect((await listGuests(booking.id)).map(({ name }) => name)).toEqual(['Ravi Menon']);
    expect(await countRows('booking_change', `booking_id = ${booking.id} and guests is not null`)).toBe(0);
    const again = await change(booker, changed, { gstin: '29ZZZCX0001A1ZD' });
    expect(again.booking.billing?.gstin).toBe('29ZZZCX0001A1ZD');
  });

  it('needs a guest in each added room', async () => {
    const booking = await creditBooking(booker, world);
    const rooms = [
      { adults: 1, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    await expect(quote(booker, booking, { rooms })).rejects.toMatchObject({ kind: 'GUEST_NAMES_REQUIRED' });
  });

  it('is refused above the credit limit and above the daily limit', async () => {
    const booking = await creditBooking(booker, world);
    const { changeId } = await quote(booker, booking, until(4));
    await setCorporate({ creditLimitPaise: 3 * NIGHT });
    await expect(make(booker, booking, changeId)).rejects.toMatchObject({ kind: 'CREDIT_EXCEEDED' });
    await setCorporate({ creditLimitPaise: 10_00_000_00, dailyLimitPaise: 3 * NIGHT });
    await expect(make(booker, booking, changeId)).rejects.toMatchObject({ kind: 'DAILY_LIMIT' });
    expect(await soldRooms()).toEqual([1, 1, 0, 0]);
    expect(await findBooking(booking.id)).toMatchObject({ version: 1, payablePaise: 2 * NIGHT });
    await setCorporate({ dailyLimitPaise: 4 * NIGHT });
    await make(booker, booking, changeId);
    expect(await billed(booking.id)).toBe(4 * NIGHT);
  });

  it('needs a one-time code if it costs more and the company asks for codes', async () => {
    const booking = await creditBooking(booker, world);
    await setCorporate({ isOtpEnabled: true });
    const dearer = await quote(booker, booking, until(3));
    await expect(make(booker, booking, dearer.changeId)).rejects.toMatchObject({ kind: 'OTP_REQUIRED' });
    expect((await change(booker, booking, until(1))).booking).toMatchObject({ version: 2, payablePaise: NIGHT });
  });

  it('counts what changes of earlier bookings add towards the daily limit', async () => {
    const booking = await creditBooking(booker, world);
    await moveClock(2 * 86_400_000);
    await setCorporate({ dailyLimitPaise: 3 * NIGHT });
    const { booking: longer } = await change(booker, booking, until(4));
    await expect(change(booker, longer, until(6))).rejects.toMatchObject({ kind: 'DAILY_LIMIT' });
    await expect(creditBooking(booker, world)).rejects.toMatchObject({ kind: 'DAILY_LIMIT' });
  });

  it('leaves no debt when it is changed there and back', async () => {
    const booking = await creditBooking(booker, world);
    const there = await change(booker, booking, {
      checkin: addDays(world.checkin, 5),
      checkout: addDays(world.checkin, 9),
    });
    const back = await change(booker, there.booking, { checkin: world.checkin, ...until(2) });
    expect(back.booking).toMatchObject({ version: 3, payablePaise: 2 * NIGHT, changeFeesPaise: 0 });
    expect(await billed(booking.id)).toBe(2 * NIGHT);
    expect(await soldRooms(10)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('releases its coupon when no discounted night is left', async () => {
    const code = await createCoupon();
    const request = await createBookingRequest(booker, world);
    await applyCoupon(booker, { bid: request.bid, code });
    const booking = await bookOnCredit(booker, request);
    const longer = await change(booker, booking, until(3));
    expect(longer.booking).toMatchObject({ couponCode: code, discountPaise: booking.discountPaise });
    const moved = await change(booker, longer.booking, {
      checkin: addDays(world.checkin, 9),
      checkout: addDays(world.checkin, 10),
    });
    expect(moved.booking).toMatchObject({ couponCode: null, discountPaise: 0 });
    expect(await countRows('coupon_use', `booking_id = ${booking.id} and status = 'released'`)).toBe(1);
  });
});

describe('a booking that is paid at the hotel', () => {
  it('changes only the amount due, without a fee, because nothing was paid', async () => {
    const booking = await bookAtHotel(booker, await createBookingRequest(booker, world, { nights: 3 }));
    await moveToHoursBeforeCheckin(5);
    const { pricing, booking: changed } = await change(booker, booking, until(1));
    expect(pricing).toMatchObject({ feePaise: 0, differencePaise: -2 * NIGHT });
    expect(changed.payablePaise).toBe(NIGHT);
    expect(
      await countRows('ledger_journal', `reason = 'booking_changed' and memo ->> 'booking' = '${booking.id}'`),
    ).toBe(0);
  });
});

describe('a quote', () => {
  it('holds its price although rates rise, and expires after 15 minutes', async () => {
    const booking = await creditBooking(booker, world);
    const { changeId } = await quote(booker, booking, until(3));
    const late = await quote(booker, booking, until(4));
    await connection().execute(sql`update rate_rule set single_paise = single_paise * 2`);
    expect((await make(booker, booking, changeId)).booking.payablePaise).toBe(3 * NIGHT);
    await expect(make(booker, booking, late.changeId)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    const next = await quote(booker, booking, until(4));
    await moveClock(15 * 60_000);
    await expect(make(booker, booking, next.changeId)).rejects.toMatchObject({ kind: 'QUOTE_EXPIRED' });
    expect(await billed(booking.id)).toBe(3 * NIGHT);
  });

  it('is made once: a repeated call returns the same booking', async () => {
    const booking = await creditBooking(booker, world);
    const { changeId } = await quote(booker, booking, until(3));
    await make(booker, booking, changeId);
    expect((await make(booker, booking, changeId)).booking).toMatchObject({ version: 2 });
    expect(await billed(booking.id)).toBe(3 * NIGHT);
  });

  it('is refused when the last room was sold in the meantime, and changes nothing', async () => {
    const booking = await creditBooking(booker, world);
    const { changeId } = await quote(booker, booking, until(3));
    await connection().execute(
      sql`update inventory_night set total = sold + held where night = ${addDays(world.checkin, 2)}`,
    );
    await expect(make(booker, booking, changeId)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    await expect(quote(booker, booking, until(3))).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    expect(await findBooking(booking.id)).toMatchObject({ version: 1, payablePaise: 2 * NIGHT });
  });

  it('is refused in a restricted hotel and on blackout days, unless the stay only becomes shorter', async () => {
    const booking = await creditBooking(booker, world, { nights: 3 });
    await connection().execute(
      sql`insert into blackout (hotel_id, from_date, to_date, reason) values (${world.hotelId}, ${world.checkin}, ${addDays(world.checkin, 9)}, 'Closed')`,
    );
    await expect(quote(booker, booking, until(4))).rejects.toMatchObject({ kind: 'NOT_SALEABLE' });
    await restrictHotel(world.corporateId, world.hotelId);
    await expect(quote(booker, booking, until(12))).rejects.toMatchObject({ kind: 'HOTEL_RESTRICTED' });
    await change(booker, booking, until(2));
    expect(await billed(booking.id)).toBe(2 * NIGHT);
  });

  it('is refused when nothing changes, for a cancelled booking and for a booking of another company', async () => {
    const booking = await creditBooking(booker, world);
    await expect(quote(booker, booking, until(2))).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
    const { changeId } = await quote(booker, booking, until(3));
    const stranger = await createActor(await createStayWorld());
    await expect(quote(stranger, booking, until(3))).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(make(stranger, booking, changeId)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    const other = await creditBooking(booker, world);
    await expect(make(booker, other, changeId)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await cancelBooking(booker, { bookingId: booking.id });
    await expect(quote(booker, booking, until(3))).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await expect(make(booker, booking, changeId)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
  });
});
