import { parseClockTime } from '@/lib/domains/bookings/rules/clock-time';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatLongDate, nightsBetween } from '@/lib/dates';
import { formatInr, toRupees } from '@/lib/money';
import type { Arrival, ArrivalMark } from '../types';
import { expectedHour, GUARANTEE, guestNames, partyText, payersOf, type DeskStay } from './desk-facts';

/** The clock checks guests in, so that `checked_in` does not mean that they have arrived. */
const STATES: Partial<Record<BookingStatus, Arrival['state']>> = {
  checked_out: 'arrived',
  no_show: 'no-show',
  cancelled: 'cancelled',
};

export function toArrival(stay: DeskStay, isRepeatGuest: boolean): Arrival {
  const { booking, guests, company } = stay;
  const { room: pays, invoice, gstin, deskPaise } = payersOf(stay);
  const hour = expectedHour(booking);
  const names = guests.flatMap(({ name }) => name ?? []);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    hotelNumber: booking.hotelConfirmation,
    version: booking.version,
    state: STATES[booking.status] ?? 'due',
    expectedTime: hour === null ? null : parseClockTime(hour),
    arrivalTransport: booking.arrivalTransport,
    guest: names[0] ?? guestNames([]),
    sharers: names.slice(1),
    rooms: booking.roomCount,
    roomType: booking.hotelSnapshot.roomTypeName,
    checkin: booking.checkin,
    checkout: booking.checkout,
    adults: booking.adults,
    kids: booking.kids,
    mealPlan: booking.quotedPrice.mealPlan,
    company,
    ...{ pays, deskPaise, invoice, gstin },
    requests: booking.message.trim(),
    isRepeatGuest,
  };
}

/** By expected time, those without a time last, then by name. Cancelled bookings come at the end. */
export function inArrivalOrder(arrivals: readonly Arrival[]): Arrival[] {
  const key = ({ state, expectedTime, guest, reference }: Arrival) =>
    [state === 'cancelled' ? '1' : '0', expectedTime ?? '99:99', guest.toLowerCase(), reference].join(' ');
  return [...arrivals].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export interface MarkedArrival {
  arrival: Arrival;
  mark: ArrivalMark;
}

/**
 * Compares a list with the previous one of the same day. Cancelled bookings are left out unless the previous list had them as due. A booking
 * that has moved to another day or hotel is listed as gone. Without a previous list nothing is marked.
 */
export function markChanges(entries: readonly Arrival[], previous: readonly Arrival[] | null): MarkedArrival[] {
  const before = new Map(previous?.map((arrival) => [arrival.bookingId, arrival]));
  const marked = entries.map((arrival) => ({
    arrival,
    mark: previous ? markOf(arrival, before.get(arrival.bookingId)) : null,
  }));
  const listed = marked.filter(
    ({ arrival, mark }) => arrival.state !== 'cancelled' || (mark === 'gone' && before.has(arrival.bookingId)),
  );
  const present = new Set(entries.map(({ bookingId }) => bookingId));
  const moved = [...before.values()].filter(({ bookingId, state }) => !present.has(bookingId) && state !== 'cancelled');
  return [...listed, ...moved.map((arrival) => ({ arrival, mark: 'gone' as const }))];
}

function markOf(arrival: Arrival, before: Arrival | undefined): ArrivalMark {
  if (arrival.state === 'cancelled') return before && before.state !== 'cancelled' ? 'gone' : null;
  if (!before) return 'new';
  const keys = Object.keys(arrival) as (keyof Arrival)[];
  return keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(arrival[key])) ? null : 'changed';
}

const MARK_TEXTS: Readonly<Record<Exclude<ArrivalMark, null>, string>> = {
  new: 'NEW',
  changed: 'CHANGED',
  gone: 'CANCELLED OR MOVED',
};

export const markText = (mark: ArrivalMark): string => (mark === null ? '' : MARK_TEXTS[mark]);

const COLUMNS: readonly (readonly [title: string, cell: (marked: MarkedArrival) => string | number])[] = [
  ['Change', ({ mark }) => markText(mark)],
  ['Expected', ({ arrival }) => arrival.expectedTime ?? ''],
  ['Flight or train', ({ arrival }) => arrival.arrivalTransport ?? ''],
  ['Guest', ({ arrival }) => arrival.guest],
  ['Sharers', ({ arrival }) => arrival.sharers.join('; ')],
  ['Repeat guest', ({ arrival }) => (arrival.isRepeatGuest ? 'yes' : '')],
  ['Booking reference', ({ arrival }) => arrival.reference],
  ['Hotel number', ({ arrival }) => arrival.hotelNumber ?? ''],
  ['Rooms', ({ arrival }) => arrival.rooms],
  ['Room type', ({ arrival }) => arrival.roomType],
  ['Nights', ({ arrival }) => nightsBetween(arrival.checkin, arrival.checkout)],
  ['Arrival', ({ arrival }) => arrival.checkin],
  ['Departure', ({ arrival }) => arrival.checkout],
  ['Adults', ({ arrival }) => arrival.adults],
  ['Children', ({ arrival }) => arrival.kids],
  ['Meal plan', ({ arrival }) => arrival.mealPlan],
  ['Company', ({ arrival }) => arrival.company],
  [GUARANTEE[0], () => GUARANTEE[1]],
  ['Room and tax', ({ arrival }) => arrival.pays],
  ['Take at the desk (INR)', ({ arrival }) => toRupees(arrival.deskPaise)],
  ['Invoice', ({ arrival }) => arrival.invoice],
  ['GSTIN to bill', ({ arrival }) => arrival.gstin ?? ''],
  ['Requests', ({ arrival }) => arrival.requests],
  ['State', ({ arrival }) => arrival.state],
  ['Version', ({ arrival }) => arrival.version],
];

export function arrivalsTable(marked: readonly MarkedArrival[]): (string | number)[][] {
  return [COLUMNS.map(([title]) => title), ...marked.map((one) => COLUMNS.map(([, cell]) => cell(one)))];
}

/** The rows of one arrival in the PDF and on the terminal. */
export function arrivalFacts({ arrival }: MarkedArrival): (readonly [label: string, value: string])[] {
  const nights = nightsBetween(arrival.checkin, arrival.checkout);
  return [
    ['Reference', [arrival.reference, ...(arrival.hotelNumber ? [`hotel ${arrival.hotelNumber}`] : [])].join(', ')],
    ['Stay', `${nights} night${nights === 1 ? '' : 's'}, until ${formatLongDate(arrival.checkout)}`],
    ['Rooms', `${arrival.rooms} × ${arrival.roomType}, ${partyText(arrival)}, ${mealPlanText(arrival.mealPlan)}`],
    ['Company', arrival.company],
    ['Room and tax', arrival.pays],
    ['Take at the desk', arrival.deskPaise > 0 ? formatInr(arrival.deskPaise, { decimals: 'always' }) : 'nothing'],
    ['Invoice', `${arrival.invoice}, ${arrival.gstin ? `GSTIN ${arrival.gstin}` : 'no GSTIN'}`],
    ...(arrival.requests ? [['Requests', arrival.requests] as const] : []),
  ];
}

export function arrivalTitle({ arrival, mark }: MarkedArrival): string {
  const { expectedTime, guest, sharers, arrivalTransport, isRepeatGuest, state } = arrival;
  const names = [guest, ...sharers].join(', ');
  const notes = [
    ...(arrivalTransport ? [arrivalTransport] : []),
    ...(isRepeatGuest ? ['repeat guest'] : []),
    ...(state === 'due' ? [] : [state]),
  ];
  const text = `${expectedTime ?? 'no hour'}  ${names}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  return mark === null ? text : `[${markText(mark)}] ${text}`;
}
