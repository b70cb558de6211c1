import fc from 'fast-check';
import { escapeText, foldLine, toCalendarFile, type CalendarEvent } from '@/lib/domains/calendar/rules/ical';

const event: CalendarEvent = {
  uid: 'FOLBCDF2345@folio',
  starts: new Date('2026-11-21T06:30:00Z'),
  ends: new Date('2026-11-24T05:30:00Z'),
  summary: 'Kaveri House, Bengaluru',
  location: 'Kaveri House, 12 Main Road; Bengaluru',
  description: 'Booking FOLBCDF2345\nनमस्ते',
  url: 'http://localhost:3000/account/bookings/12/',
  isCancelled: false,
  changedAt: new Date('2026-11-01T00:00:00Z'),
  sequence: 0,
  coordinates: { lat: 12.97, lng: 77.64 },
};

test('toCalendarFile ends lines with CRLF, escapes texts and writes times in UTC', () => {
  const file = toCalendarFile('Stays', [event]);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
  expect(file).toContain('DTSTART:20261121T063000Z\r\nDTEND:20261124T053000Z\r\n');
  expect(file).toContain('SUMMARY:Kaveri House\\, Bengaluru\r\n');
  expect(file).toContain('LOCATION:Kaveri House\\, 12 Main Road\\; Bengaluru\r\n');
  expect(file).toContain('STATUS:CONFIRMED');
  expect(toCalendarFile('Stays', [{ ...event, isCancelled: true }])).toContain('STATUS:CANCELLED');
});

test('escapeText escapes line breaks, so that a text cannot start a new property', () => {
  expect(escapeText('a\r\nATTENDEE:x\ny\\')).toBe('a\\nATTENDEE:x\\ny\\\\');
});

test('foldLine writes at most 75 octets per line and unfolds to the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `DESCRIPTION:${escapeText(text)}`;
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});
