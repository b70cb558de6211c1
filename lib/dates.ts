import { millisecondsInDay } from 'date-fns/constants';

/** A calendar day as 'YYYY-MM-DD', so that comparing strings compares days. Check input with `isIsoDate` first. */
export type IsoDate = string;

/** India (UTC+05:30) has no daylight saving time. */
const INDIA_OFFSET_MS = 330 * 60_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function toEpochDay(date: IsoDate): number {
  const day = findEpochDay(date);
  if (day === null) throw new RangeError(`Not a calendar day: ${date}`);
  return day;
}

/** Days since 1 January 1970, or null for an invalid day. A search calls this thousands of times, so it avoids Date parsing. */
function findEpochDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  // Date.UTC interprets years below 100 as years of the twentieth century.
  return (year < 100 ? Date.parse(`${text}T00:00:00Z`) : Date.UTC(year, month - 1, day)) / millisecondsInDay;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function fromEpochDay(day: number): IsoDate {
  return new Date(day * millisecondsInDay).toISOString().slice(0, 10);
}

/** Accepts the years 1900 to 2199, so that years of calculated days have four digits. */
export function isIsoDate(text: string): text is IsoDate {
  return /^(19|20|21)/.test(text) && findEpochDay(text) !== null;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromEpochDay(toEpochDay(date) + days);
}

export function firstOfNextMonth(month: string): IsoDate {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

/** @param month `YYYY-MM`, or a day of it */
export function monthBefore(month: string): string {
  return addDays(`${month.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** Nights of the half-open stay [checkin, checkout); not positive when check-out is not after check-in. */
export function nightsBetween(checkin: IsoDate, checkout: IsoDate): number {
  return toEpochDay(checkout) - toEpochDay(checkin);
}

/** Returns each night of the half-open stay [checkin, checkout), ascending. */
export function eachNight(checkin: IsoDate, checkout: IsoDate): IsoDate[] {
  const first = toEpochDay(checkin);
  return Array.from({ length: Math.max(0, toEpochDay(checkout) - first) }, (_, night) => fromEpochDay(first + night));
}

export function todayInIndia(now: Date): IsoDate {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

export function timeInIndia(now: Date): string {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

/** @param time time of day in India, as HH:MM @throws {RangeError} when the date or time is malformed */
export function indiaInstant(date: IsoDate, time = '00:00'): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return new Date(toEpochDay(date) * millisecondsInDay + minutes * 60_000 - INDIA_OFFSET_MS);
}

/** 0 is Monday and 6 is Sunday, as in the weekday mask of a rate rule. */
export function weekdayIndex(date: IsoDate): number {
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

export function formatWeekdayDate(date: IsoDate): string {
  const { weekday, day, month } = parts(date);
  return `${weekday}, ${day} ${month}`;
}

/** Formats a day as 'Sat, 21 Nov', with the year if it differs from the year of `today`. */
export function formatStayDay(date: IsoDate, today: IsoDate): string {
  return `${formatWeekdayDate(date)}${yearSuffix(date, today)}`;
}

/** Formats a stay as 'Thu, 31 Dec to Sat, 2 Jan 2027'. Omits the year of `today` and does not repeat a year. */
export function formatStay(checkin: IsoDate, checkout: IsoDate, today: IsoDate): string {
  const arrival =
    checkin.slice(0, 4) === checkout.slice(0, 4) ? formatWeekdayDate(checkin) : formatStayDay(checkin, today);
  return `${arrival} to ${formatStayDay(checkout, today)}`;
}

function yearSuffix(date: IsoDate, today: IsoDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
}

export function formatLongDate(date: IsoDate): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

/** Formats an instant, or its ISO text, by the clock of India, such as '21 Nov 2026, 16:05'. */
export function formatInstant(instant: Date | string): string {
  const at = new Date(instant);
  return `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)}`;
}

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  const { month: name, year } = parts(`${month}-01`);
  return `${name} ${year}`;
}
