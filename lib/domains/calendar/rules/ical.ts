/** A stay as a calendar shows it. */
export interface CalendarEvent {
  /** Stable for ever: a calendar updates the event it knows by this. */
  uid: string;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
  isCancelled: boolean;
  /** When the booking last changed, and how often: a higher sequence replaces what the calendar has. */
  changedAt: Date;
  sequence: number;
  coordinates: { lat: number; lng: number };
}

/** Octets of a content line before it is folded (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/** An iCalendar file (RFC 5545) of these events: lines end in CRLF, texts are escaped, long lines folded between characters. */
export function toCalendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Folio//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toUtc(event.changedAt)}`,
    `LAST-MODIFIED:${toUtc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${toUtc(event.starts)}`,
    `DTEND:${toUtc(event.ends)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `GEO:${event.coordinates.lat};${event.coordinates.lng}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Being a hotel's guest does not make one busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** '20261121T063000Z'. */
function toUtc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Backslash, semicolon, comma and line breaks as RFC 5545 section 3.3.11 writes them. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Continues a long line on the next, which begins with a space; a character is never cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
