/** Accepts '12pm', '2:30 PM' and '14:30' and returns 'HH:MM'; returns null for other formats. */
export function parseClockTime(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText = '', minuteText = '00', half] = match;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23 || !match[2])) return null;
  const hour24 = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  return `${String(hour24).padStart(2, '0')}:${minuteText}`;
}

/** Formats 'HH:MM' as '12pm' or '2:30pm'. @throws {RangeError} for malformed input */
export function formatClockTime(time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`);
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hour < 12 ? 'am' : 'pm'}`;
}
