import { addDays, eachNight, indiaInstant } from '@/lib/dates';
import { stockChanges, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import {
  findStateRefusal,
  findStayRefusal,
  findStockRefusal,
  type ChangeableBooking,
  type NightStock,
} from '@/lib/domains/bookings/rules/change-terms';

const CHECKIN = '2026-12-10';
const booked: StayPlan = {
  checkin: CHECKIN,
  checkout: addDays(CHECKIN, 3),
  roomTypeId: 1,
  rooms: [{ adults: 1, kids: 0 }],
};
const booking: ChangeableBooking = {
  status: 'confirmed',
  settlement: 'prepaid',
  checkin: booked.checkin,
  checkout: booked.checkout,
  checkinTime: '12:00',
  checkoutTime: '11:00',
};
const before = indiaInstant('2026-12-01');
const during = indiaInstant(addDays(CHECKIN, 1), '09:00');
const until = (nights: number): StayPlan => ({ ...booked, checkout: addDays(CHECKIN, nights) });

describe('findStateRefusal', () => {
  test.each([
    ['pending_payment', before, /not paid yet/],
    ['cancelled', before, /is cancelled/],
    ['expired', before, /is over/],
    ['no_show', before, /is over/],
    ['checked_out', before, /is over/],
    ['checked_in', indiaInstant(booked.checkout, '11:00'), /is over/],
  ] as const)('a %s booking cannot be changed', (status, now, message) => {
    expect(findStateRefusal({ ...booking, status }, now)?.message).toMatch(message);
  });

  test('a confirmed booking and a stay in progress can be changed', () => {
    expect(findStateRefusal(booking, before)).toBeNull();
    expect(findStateRefusal({ ...booking, status: 'checked_in' }, during)).toBeNull();
  });
});

describe('findStayRefusal', () => {
  const refusal = (wanted: StayPlan, now = before, reason = '', of = booking) =>
    findStayRefusal(of, { booked, wanted }, reason, now);

  test('guests of a stay paid with a room-night voucher can change, its dates cannot', () => {
    const voucher = { ...booking, settlement: 'voucher' as const };
    expect(refusal(booked, before, '', voucher)).toBeNull();
    expect(refusal(until(2), before, '', voucher)?.error).toBe('WRONG_BOOKING_STATE');
  });

  test('15 nights are allowed and 16 are refused', () => {
    expect(refusal(until(15))).toBeNull();
    expect(refusal(until(16))).toEqual({ error: 'STAY_TOO_LONG', field: 'checkout' });
    expect(refusal(until(0))).toMatchObject({ error: 'INVALID_INPUT', field: 'checkout' });
  });

  test('check-in today is allowed and yesterday is refused', () => {
    const morning = indiaInstant(CHECKIN, '08:00');
    expect(refusal({ ...booked, checkin: CHECKIN, checkout: addDays(CHECKIN, 1) }, morning)).toBeNull();
    const yesterday = { ...booked, checkin: addDays(CHECKIN, -1) };
    expect(refusal(yesterday, morning)).toMatchObject({ error: 'INVALID_INPUT', field: 'checkin' });
  });

  test('after check-in only the check-out day can change', () => {
    expect(refusal(until(5), during)).toBeNull();
    expect(refusal({ ...booked, rooms: [{ adults: 2, kids: 0 }] }, during)?.message).toMatch(/has begun/);
    expect(refusal({ ...booked, checkin: addDays(CHECKIN, 1) }, during)?.message).toMatch(/has begun/);
    expect(refusal({ ...booked, roomTypeId: 2 }, during)?.message).toMatch(/has begun/);
    expect(refusal({ ...booked, roomTypeId: 2 }, indiaInstant(CHECKIN, '12:00'))?.message).toMatch(/has begun/);
  });

  test('an early departure needs a reason, and the night that has begun stays', () => {
    expect(refusal(until(2), during)).toMatchObject({ field: 'reason' });
    expect(refusal(until(2), during, 'Meeting cancelled')).toBeNull();
    expect(refusal(until(1), during, 'Meeting cancelled')).toMatchObject({ field: 'checkout' });
  });
});

describe('findStockRefusal', () => {
  const open = (night: string): NightStock => ({
    night,
    freeRooms: 1,
    isStopSell: false,
    isBlackout: false,
    isClosedToArrival: false,
    isReleased: false,
    isClosedToDeparture: false,
    minStayNights: 1,
  });
  const refusal = (wanted: StayPlan, change: (stock: NightStock) => Partial<NightStock>, hasBegun = false) => {
    const nights = eachNight(wanted.checkin, addDays(wanted.checkout, 1)).map(open);
    const stock = nights.map((night) => ({ ...night, ...change(night) }));
    return findStockRefusal({ booked, wanted }, stock, stockChanges(booked, wanted), hasBegun);
  };
  const last = addDays(CHECKIN, 3);

  test('an added night without a free room, with stop-sell or without stock is refused', () => {
    const on = (change: Partial<NightStock>) => (stock: NightStock) => (stock.night === last ? change : {});
    expect(refusal(until(4), on({}))).toBeNull();
    expect(refusal(until(4), on({ freeRooms: 0 }))).toEqual({ error: 'ROOM_UNAVAILABLE' });
    expect(refusal(until(4), on({ isStopSell: true }))).toEqual({ error: 'ROOM_UNAVAILABLE' });
    expect(findStockRefusal({ booked, wanted: until(4) }, [], stockChanges(booked, until(4)), false)).toEqual({
      error: 'ROOM_UNAVAILABLE',
    });
    expect(refusal(until(4), on({ isBlackout: true }))).toMatchObject({ error: 'NOT_SALEABLE' });
  });

  test('booked nights need no free room and no open sale', () => {
    const full = () => ({ freeRooms: 0, isStopSell: true, isBlackout: true });
    expect(refusal(until(2), full)).toBeNull();
    expect(refusal(booked, full)).toBeNull();
  });

  test('a second room needs one free room on each night', () => {
    const two = { ...booked, rooms: [...booked.rooms, { adults: 1, kids: 0 }] };
    expect(refusal(two, () => ({}))).toBeNull();
    expect(refusal(two, ({ night }) => ({ freeRooms: night === CHECKIN ? 0 : 1 }))?.error).toBe('ROOM_UNAVAILABLE');
  });

  test('arrival, departure and minimum stay are checked where the change touches them', () => {
    const closed = () => ({ isClosedToArrival: true });
    expect(refusal(until(2), closed)).toBeNull();
    expect(refusal({ ...booked, checkin: addDays(CHECKIN, 1) }, closed)).toMatchObject({ field: 'checkin' });
    const noDeparture = () => ({ isClosedToDeparture: true });
    expect(refusal(until(2), noDeparture)).toMatchObject({ field: 'checkout' });
    expect(refusal(until(2), noDeparture, true)).toBeNull();
    const longStays = () => ({ minStayNights: 5 });
    expect(refusal(until(4), longStays)).toBeNull();
    expect(refusal(until(2), longStays)).toMatchObject({ error: 'NOT_SALEABLE', field: 'checkout' });
    expect(refusal(until(2), longStays, true)).toBeNull();
  });
});
