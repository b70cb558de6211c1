/**
 * A calendar day as 'YYYY-MM-DD'. Never a JavaScript Date, which would shift it by the zone. Days compare correctly as
 * text. Values from outside pass `isIsoDate` first.
 */
export type IsoDate = string;

const DAY_MS = 86_400_000;
/** Asia/Kolkata is UTC+05:30 all year round; India has no daylight saving time. */
const INDIA_OFFSET_MS = 330 * 60_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function toEpochDay(date: IsoDate): number {
  const day = findEpochDay(date);
  if (day === null) throw new RangeError(`Not a calendar day: ${date}`);
  return day;
}

/** Days since 1 January 1970, or null for what is no day. Searches reckon thousands of days: nothing is formatted to check it. */
function findEpochDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  // Date.UTC takes years below 100 for those of the twentieth century.
  return (year < 100 ? Date.parse(`${text}T00:00:00Z`) : Date.UTC(year, month - 1, day)) / DAY_MS;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function fromEpochDay(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a text from outside is a day of the calendar written as YYYY-MM-DD (2026-02-30 is not), in the years 1900 to
 * 2199: days counted on from there still have four digits, and PostgreSQL, which knows no year 0, takes each of them.
 */
export function isIsoDate(text: string): text is IsoDate {
  return /^(19|20|21)/.test(text) && findEpochDay(text) !== null;
}

/** The text as a day. Throws RangeError for anything but a real calendar day. */
export function parseIsoDate(text: string): IsoDate {
  if (findEpochDay(text) === null) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** The first day after a month `YYYY-MM`. */
export function firstOfNextMonth(month: string): IsoDate {
  // Four days after the 28th lie in the next month, whatever the month.
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

/** Negative, zero or positive, for sorting. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return toEpochDay(a) - toEpochDay(b);
}

/** Nights of the half-open stay [checkin, checkout); not positive when check-out is not after check-in. */
export function nightsBetween(checkin: IsoDate, checkout: IsoDate): number {
  return toEpochDay(checkout) - toEpochDay(checkin);
}

/** Every night of the half-open stay [checkin, checkout), ascending. The check-out day is not a night. */
export function eachNight(checkin: IsoDate, checkout: IsoDate): IsoDate[] {
  const first = toEpochDay(checkin);
  return Array.from({ length: Math.max(0, toEpochDay(checkout) - first) }, (_, night) => fromEpochDay(first + night));
}

/** The calendar day in India at an instant: what the product calls today. */
export function todayInIndia(now: Date): IsoDate {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The wall clock in India at an instant, as HH:MM. */
export function timeInIndia(now: Date): string {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant of a hotel-local day and wall clock time (HH:MM) in Asia/Kolkata. Throws RangeError if malformed. */
export function indiaInstant(date: IsoDate, time = '00:00'): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`);
  return new Date(`${parseIsoDate(date)}T${time}:00+05:30`);
}

/** 0 = Monday ... 6 = Sunday: the bit a rate rule's weekday mask uses. */
export function weekdayIndex(date: IsoDate): number {
  // 1 January 1970 was a Thursday.
  return (((toEpochDay(date) + 3) % 7) + 7) % 7;
}

function parts(date: IsoDate): { weekday: string; day: number; month: string; year: string } {
  return {
    weekday: WEEKDAYS[weekdayIndex(date)] ?? '',
    day: Number(date.slice(8)),
    month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
    year: date.slice(0, 4),
  };
}

/** 'ddd, D MMM' of specification section 9: 'Sat, 21 Nov'. */
export function formatWeekdayDate(date: IsoDate): string {
  const { weekday, day, month } = parts(date);
  return `${weekday}, ${day} ${month}`;
}

/** 'Sat, 21 Nov', and its year where that is not the year of `today`: booking lists reach a year back and ahead. */
export function formatStayDay(date: IsoDate, today: IsoDate): string {
  return `${formatWeekdayDate(date)}${yearBeside(date, today)}`;
}

/** 'Thu, 31 Dec to Sat, 2 Jan 2027': years where they are not that of `today`, one year for both where it is the same. */
export function formatStay(checkin: IsoDate, checkout: IsoDate, today: IsoDate): string {
  const arrival =
    checkin.slice(0, 4) === checkout.slice(0, 4) ? formatWeekdayDate(checkin) : formatStayDay(checkin, today);
  return `${arrival} to ${formatStayDay(checkout, today)}`;
}

function yearBeside(date: IsoDate, today: IsoDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
}

/** 'D MMM YYYY' of specification section 9: '21 Nov 2026'. */
export function formatLongDate(date: IsoDate): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}
