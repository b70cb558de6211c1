import fc from 'fast-check';
import {
  addDays,
  eachNight,
  firstOfNextMonth,
  formatInstant,
  formatLongDate,
  formatStay,
  formatStayDay,
  formatWeekdayDate,
  indiaInstant,
  isIsoDate,
  nightsBetween,
  timeInIndia,
  todayInIndia,
  weekdayIndex,
} from '@/lib/dates';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('addDays accepts exactly the valid calendar days', () => {
  const digits = (max: number, width: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(width, '0'));
  fc.assert(
    fc.property(digits(9999, 4), digits(14, 2), digits(33, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const time = Date.parse(`${text}T00:00:00Z`);
      const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
      if (isDay) expect(addDays(text, 0)).toBe(text);
      else expect(() => addDays(text, 0)).toThrow(RangeError);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1999-12-31'])('isIsoDate accepts %s', (text) => {
  expect(isIsoDate(text)).toBe(true);
});

test.each([
  '',
  '2026-2-1',
  '2026-02-30',
  '2025-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '21-11-2026',
  '2026-11-21T00:00:00Z',
  ' 2026-11-21',
  '2026-11-21\n',
  '+02026-11-21',
  '２０２６-11-21',
])('isIsoDate refuses %j, and addDays throws for it', (text) => {
  expect(isIsoDate(text)).toBe(false);
  expect(() => addDays(text, 1)).toThrow(RangeError);
});

test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'isIsoDate refuses %s, which is outside the years 1900 to 2199',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);

test.each(['1900-01-01', '2199-12-31'])('isIsoDate accepts %s, and addDays calculates from it', (text) => {
  expect(isIsoDate(text)).toBe(true);
  expect(addDays(addDays(text, 400), -400)).toBe(text);
  expect(indiaInstant(addDays(text, 1)).getTime()).not.toBeNaN();
});

test('nightsBetween returns the days that addDays added', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (start, days) => {
      const end = addDays(start, days);
      expect(nightsBetween(start, end)).toBe(days);
      expect(addDays(end, -days)).toBe(start);
      expect(start < end).toBe(days > 0);
    }),
  );
});

test('nightsBetween counts across months, years and leap days', () => {
  expect(nightsBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(nightsBetween('2026-12-14', '2026-12-12')).toBe(-2);
});

test('eachNight excludes the check-out day', () => {
  expect(eachNight('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(eachNight('2026-02-27', '2026-02-27')).toEqual([]);
  expect(eachNight('2026-02-27', '2026-02-26')).toEqual([]);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (start, first, second) => {
      const middle = addDays(start, first);
      const end = addDays(middle, second);
      expect([...eachNight(start, middle), ...eachNight(middle, end)]).toEqual(eachNight(start, end));
    }),
  );
});

test('todayInIndia and timeInIndia do not depend on the time zone of the server', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
  expect(timeInIndia(new Date('2026-11-20T18:30:00.000Z'))).toBe('00:00');
});

test('indiaInstant returns the instant of a time of day in India and refuses malformed times', () => {
  expect(indiaInstant('2026-11-21', '12:00').toISOString()).toBe('2026-11-21T06:30:00.000Z');
  expect(indiaInstant('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const instant = indiaInstant(date, time);
      expect([todayInIndia(instant), timeInIndia(instant)]).toEqual([date, time]);
    }),
  );
  for (const time of ['24:00', '7:00', '12pm', '12:60', '']) {
    expect(() => indiaInstant('2026-11-21', time)).toThrow(RangeError);
  }
});

test('formatWeekdayDate and formatLongDate use the formats of the specification', () => {
  expect(formatWeekdayDate('2026-11-21')).toBe('Sat, 21 Nov');
  expect(formatWeekdayDate('2026-03-02')).toBe('Mon, 2 Mar');
  expect(formatLongDate('2026-03-02')).toBe('2 Mar 2026');
  fc.assert(
    fc.property(day, (date) => {
      const intl = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short' });
      const parts = Object.fromEntries(intl.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
      expect(formatWeekdayDate(date)).toBe(`${parts.weekday}, ${Number(date.slice(8))} ${parts.month}`);
      expect(weekdayIndex(date)).toBe((new Date(date).getUTCDay() + 6) % 7);
    }),
  );
});

test.each([
  ['2026-12-04', '2026-12-08', 'Fri, 4 Dec to Tue, 8 Dec'],
  ['2026-12-31', '2027-01-02', 'Thu, 31 Dec to Sat, 2 Jan 2027'],
  ['2027-01-01', '2027-01-04', 'Fri, 1 Jan to Mon, 4 Jan 2027'],
  ['2025-12-31', '2026-01-02', 'Wed, 31 Dec 2025 to Fri, 2 Jan'],
  ['2025-11-01', '2025-11-04', 'Sat, 1 Nov to Tue, 4 Nov 2025'],
])('formatStay formats %s to %s as %j', (checkin, checkout, text) => {
  expect(formatStay(checkin, checkout, '2026-11-21')).toBe(text);
  expect(formatStayDay(checkin, checkin)).toBe(formatWeekdayDate(checkin));
});

test.each([
  ['2026-02', '2026-03-01'],
  ['2028-02', '2028-03-01'],
  ['2026-11', '2026-12-01'],
  ['2026-12', '2027-01-01'],
])('firstOfNextMonth of %s is %s', (month, day) => {
  expect(firstOfNextMonth(month)).toBe(day);
});

test('formatInstant uses the clock of India and takes a date or its ISO text', () => {
  expect(formatInstant('2026-11-21T20:05:00.000Z')).toBe('22 Nov 2026, 01:35');
  expect(formatInstant(new Date('2026-11-21T10:35:00.000Z'))).toBe('21 Nov 2026, 16:05');
});
