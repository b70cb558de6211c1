import fc from 'fast-check';
import { formatClockTime, parseClockTime } from '@/lib/domains/bookings/rules/clock-time';
import {
  findOverfullRoom,
  hotelComments,
  toStoredGuestName,
  withPlaceholders,
} from '@/lib/domains/bookings/rules/guests';

describe('times of day', () => {
  test.each([
    ['12pm', '12:00'],
    ['11am', '11:00'],
    ['12am', '00:00'],
    ['2:30 PM', '14:30'],
    ['14:30', '14:30'],
    ['9:05', '09:05'],
  ])('parseClockTime reads %p as %p', (text, time) => {
    expect(parseClockTime(text)).toBe(time);
  });

  test.each(['', 'noon', '13pm', '0am', '24:00', '12:60', '12', '1:5', '12:00:00'])(
    'parseClockTime returns null for %j',
    (text) => {
      expect(parseClockTime(text)).toBeNull();
    },
  );

  test('parseClockTime inverts formatClockTime', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(parseClockTime(formatClockTime(time))).toBe(time);
      }),
    );
    expect(formatClockTime('12:00')).toBe('12pm');
    expect(() => formatClockTime('12pm')).toThrow(RangeError);
  });
});

describe('guests', () => {
  test('missing guest details are shown as placeholders and stored as null', () => {
    expect(withPlaceholders({ name: ' ', phone: null })).toEqual({
      name: 'empty',
      phone: '',
      email: '',
      employeeId: '',
      department: '',
    });
    expect(withPlaceholders({ name: ' Asha Rao ' }).name).toBe('Asha Rao');
    expect([null, undefined, '', '  ', 'empty', 'Empty '].map(toStoredGuestName)).toEqual(Array(6).fill(null));
    expect(toStoredGuestName(' Asha ')).toBe('Asha');
  });

  test('hotelComments appends the times and the number of children', () => {
    const stay = { checkInTime: '12pm', checkOutTime: '11am', kids: 2 };
    expect(hotelComments(' Late arrival ', stay)).toBe('Late arrival | Check-in: 12pm, Check-out: 11am, Children: 2');
    expect(hotelComments('', stay)).toBe('Check-in: 12pm, Check-out: 11am, Children: 2');
  });
});

test.each([
  [[1, 1], null],
  [[3, 2], null],
  [[4, 2], 0],
  [[3, 3], 1],
  [[], null],
  [[0, 0, 1], 2],
])(
  'findOverfullRoom with %j guests in rooms for 2 adults and a child, and for 2 adults, returns %p',
  (counts, expected) => {
    const rooms = [
      { adults: 2, kids: 1 },
      { adults: 2, kids: 0 },
    ];
    const guests = counts.map((count) => [
      ...Array.from({ length: count }, () => ({ name: null, phone: '1' })),
      { name: null, phone: null },
    ]);
    expect(findOverfullRoom(guests, rooms)).toBe(expected);
  },
);
