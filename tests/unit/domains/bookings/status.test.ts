import fc from 'fast-check';
import { indiaInstant } from '@/lib/dates';
import { stayStatusAt, type StayClock } from '@/lib/domains/bookings/rules/stay-progress';
import {
  BOOKING_STATUSES,
  canCorrect,
  canMove,
  isCancellable,
  statusLabel,
  takesRooms,
} from '@/lib/domains/bookings/rules/status';

test('canMove allows exactly the transitions of the specification', () => {
  const moves = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'pending_payment > confirmed',
    'pending_payment > cancelled',
    'pending_payment > expired',
    'confirmed > checked_in',
    'confirmed > cancelled',
    'confirmed > no_show',
    'checked_in > checked_out',
    'expired > confirmed',
    'no_show > checked_in',
  ]);
});

test('canCorrect allows exactly the documented corrections', () => {
  const corrections = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => canCorrect(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(corrections).toEqual([
    'confirmed > checked_in',
    'confirmed > no_show',
    'checked_in > checked_out',
    'checked_in > no_show',
    'checked_out > no_show',
    'no_show > checked_in',
    'no_show > checked_out',
  ]);
});

test('canMove allows no transition from completed and cancelled bookings', () => {
  for (const final of ['checked_out', 'cancelled'] as const) {
    expect(BOOKING_STATUSES.filter((status) => canMove(final, status))).toEqual([]);
  }
  expect(BOOKING_STATUSES.filter(isCancellable)).toEqual(['pending_payment', 'confirmed']);
  expect(BOOKING_STATUSES.filter((status) => !takesRooms(status))).toEqual(['cancelled', 'expired', 'no_show']);
  expect(statusLabel('cancelled')).toBe('CANCELLED');
});

const stay: StayClock = {
  status: 'confirmed',
  checkin: '2026-11-21',
  checkout: '2026-11-23',
  checkinTime: '12:00',
  checkoutTime: '11:00',
};

test.each([
  ['2026-11-21', '11:59', 'confirmed'],
  ['2026-11-21', '12:00', 'checked_in'],
  ['2026-11-23', '10:59', 'checked_in'],
])('at %s %s stayStatusAt returns %p for a confirmed stay', (date, time, status) => {
  expect(stayStatusAt(stay, indiaInstant(date, time))).toBe(status);
});

test('stayStatusAt returns checked_out from check-out time on', () => {
  const checkedIn = { ...stay, status: 'checked_in' as const };
  expect(stayStatusAt(checkedIn, indiaInstant('2026-11-23', '10:59'))).toBe('checked_in');
  expect(stayStatusAt(checkedIn, indiaInstant('2026-11-23', '11:00'))).toBe('checked_out');
});

test('stayStatusAt returns no_show from midnight when the guest has not arrived', () => {
  const notArrived = { ...stay, hasArrived: false };
  expect(stayStatusAt(notArrived, indiaInstant('2026-11-21', '23:59'))).toBe('confirmed');
  expect(stayStatusAt(notArrived, indiaInstant('2026-11-22', '00:00'))).toBe('no_show');
});

test('stayStatusAt makes only transitions that canMove allows', () => {
  const now = fc.date({ min: new Date('2026-11-19'), max: new Date('2026-11-26'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_STATUSES), now, fc.boolean(), (status, at, hasArrived) => {
      const next = stayStatusAt({ ...stay, status, hasArrived }, at);
      expect(next === status || canMove(status, next)).toBe(true);
    }),
  );
});
