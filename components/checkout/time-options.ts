import { formatClockTime, parseClockTime } from '@/lib/domains/bookings/rules/clock-time';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Options for full hours and for the given time. In a copied or resumed booking, this may be another time. */
export function timeOptions(selectedTime: string) {
  const time = parseClockTime(selectedTime);
  const times = time === null ? HOURS : [...new Set([...HOURS, time])].sort();
  return times.map(formatClockTime).map((value) => ({ value, label: value }));
}
