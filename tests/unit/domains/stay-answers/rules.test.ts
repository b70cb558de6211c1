import { findNoAnswer, noAnswerText, type NoAnswer } from '@/lib/domains/stay-answers/rules/answerable';
import { chooseBy } from '@/lib/domains/stay-answers/rules/choice-time';
import { chooseRoom } from '@/lib/domains/stay-answers/rules/comparable';
import { escalationOf } from '@/lib/domains/stay-answers/rules/escalation';

const NOW = new Date('2026-12-01T06:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const minutesOf = (hours: number) => (chooseBy(inHours(hours), NOW).getTime() - NOW.getTime()) / 60_000;

test.each([
  [-3, 30],
  [0, 30],
  [24, 30],
  [24.01, 120],
  [168, 120],
  [168.01, 1440],
])('with %s hours to arrival the booker has %s minutes to choose', (hours, minutes) => {
  expect(minutesOf(hours)).toBe(minutes);
});

test('escalationOf reminds and calls earlier when arrival is within 24 hours of the question', () => {
  const hoursOf = (arrival: Date) => {
    const { remindAt, callAt } = escalationOf({ askedAt: NOW, arrival });
    return [remindAt, callAt].map((at) => (at.getTime() - NOW.getTime()) / 3_600_000);
  };
  expect(hoursOf(inHours(24))).toEqual([1, 2]);
  expect(hoursOf(inHours(25))).toEqual([12, 24]);
});

test('escalationOf takes the hours of the hotel, and support never calls after the arrival', () => {
  const hoursOf = (left: number, hours: number) => {
    const { remindAt, callAt } = escalationOf({ askedAt: NOW, arrival: inHours(left), hours });
    return [remindAt, callAt].map((at) => (at.getTime() - NOW.getTime()) / 3_600_000);
  };
  expect(hoursOf(200, 48)).toEqual([24, 48]);
  expect(hoursOf(200, 4)).toEqual([2, 4]);
  expect(hoursOf(30, 48)).toEqual([15, 30]);
  expect(hoursOf(20, 48)).toEqual([1, 2]);
});

const booking = { hotelId: 1, status: 'confirmed' as const, checkin: '2026-12-01' };
const answer = { hotelId: 1, state: 'awaiting' as const };

interface Case {
  expected: NoAnswer | null;
  ofBooking?: Partial<typeof booking> | { status: 'cancelled' | 'checked_out' | 'checked_in'; checkin?: string };
  ofAnswer?: { state: 'refused' | 'ready' };
}

test.each<Case>([
  { expected: null },
  { expected: 'moved', ofBooking: { hotelId: 2 } },
  { expected: 'cancelled', ofBooking: { status: 'cancelled' }, ofAnswer: { state: 'refused' } },
  { expected: 'over', ofBooking: { status: 'checked_out' } },
  { expected: null, ofBooking: { status: 'checked_in' } },
  { expected: 'begun', ofBooking: { status: 'checked_in', checkin: '2026-11-30' } },
  { expected: 'begun', ofBooking: { checkin: '2026-11-30' } },
  { expected: 'refused', ofBooking: { checkin: '2026-11-30' }, ofAnswer: { state: 'refused' } },
  { expected: 'refused', ofAnswer: { state: 'refused' } },
  { expected: 'ready', ofAnswer: { state: 'ready' } },
])('findNoAnswer returns $expected for $ofBooking and $ofAnswer', ({ expected, ofBooking, ofAnswer }) => {
  const stay = { booking: { ...booking, ...ofBooking }, answer: { ...answer, ...ofAnswer } };
  expect(findNoAnswer(stay, NOW)).toBe(expected);
  if (expected) expect(noAnswerText(expected, '+91 80')).not.toBe('');
});

test('chooseRoom prefers the same kind of room, then the cheapest, with at least the agreed meals', () => {
  const room = (roomTypeCode: string, mealPlan: string, pricePaise: number) => ({ roomTypeCode, mealPlan, pricePaise });
  const rooms = [room('maple', 'CP', 900), room('oak', 'CP', 1_000), room('acacia', 'CP', 800), room('oak', 'EP', 100)];
  expect(chooseRoom(rooms, { roomTypeCode: 'oak', mealPlan: 'CP' })?.pricePaise).toBe(1_000);
  expect(chooseRoom(rooms, { roomTypeCode: 'pine', mealPlan: 'CP' })?.pricePaise).toBe(800);
  expect(chooseRoom(rooms, { roomTypeCode: 'oak', mealPlan: 'AP' })).toBeNull();
});
