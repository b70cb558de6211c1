import fc from 'fast-check';
import { indiaInstant } from '@/lib/dates';
import { ARRIVALS_MODES } from '@/lib/domains/hotels/types';
import { reportDeadline, stayStatusAt, type StayClock } from '@/lib/domains/bookings/rules/stay-progress';
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

test('stayStatusAt returns no_show when a room is no longer kept for missing guests', () => {
  const missing = { ...stay, reservedUntil: '2026-11-22' };
  expect(stayStatusAt(missing, indiaInstant('2026-11-21', '23:59'))).toBe('confirmed');
  expect(stayStatusAt(missing, indiaInstant('2026-11-22', '00:00'))).toBe('no_show');
  const later = { ...missing, reservedUntil: '2026-11-23' };
  expect(stayStatusAt(later, indiaInstant('2026-11-22', '23:59'))).toBe('confirmed');
  expect(stayStatusAt(later, indiaInstant('2026-11-23', '00:00'))).toBe('no_show');
});

test('where arrivals are reported, stayStatusAt checks no guests in until the time for reports has ended', () => {
  const reported = { ...stay, arrivals: 'reported' as const };
  expect(stayStatusAt(reported, indiaInstant('2026-11-25', '10:59'))).toBe('confirmed');
  expect(stayStatusAt(reported, indiaInstant('2026-11-25', '11:00'))).toBe('checked_in');
  expect(stayStatusAt({ ...reported, reservedUntil: '2026-11-22' }, indiaInstant('2026-11-22'))).toBe('no_show');
  expect(stayStatusAt({ ...reported, status: 'checked_in' }, indiaInstant('2026-11-23', '11:00'))).toBe('checked_out');
  expect(reportDeadline(stay)).toEqual(indiaInstant('2026-11-25', '11:00'));
});

test('stayStatusAt makes only transitions that canMove allows', () => {
  const now = fc.date({ min: new Date('2026-11-19'), max: new Date('2026-11-28'), noInvalidDate: true });
  const arrivals = fc.constantFrom(...ARRIVALS_MODES);
  const reservedUntil = fc.constantFrom(null, '2026-11-22', '2026-11-23');
  fc.assert(
    fc.property(
      fc.record({ status: fc.constantFrom(...BOOKING_STATUSES), arrivals, reservedUntil }),
      now,
      (clock, at) => {
        const next = stayStatusAt({ ...stay, ...clock }, at);
        expect(next === clock.status || canMove(clock.status, next)).toBe(true);
      },
    ),
  );
});
