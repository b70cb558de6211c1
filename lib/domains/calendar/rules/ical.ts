import { brandName } from '@/lib/platform/shell/brand';
export interface CalendarEvent {
  /** Must never change, because calendar programs use it to find the event to update. */
  uid: string;
  starts: Date;
  ends: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
  isCancelled: boolean;
  /** Time of the last change. An event with a higher sequence replaces the stored one. */
  changedAt: Date;
  sequence: number;
  coordinates: { lat: number; lng: number };
}

/** Maximum length of an unfolded content line (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

export function toCalendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brandName()}//Stays//EN`,
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
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toUtc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** RFC 5545, section 3.3.11. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a long line between characters; continuation lines begin with a space. */
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
