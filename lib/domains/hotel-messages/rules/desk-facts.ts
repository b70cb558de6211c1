import { CHECKOUT_DEFAULTS } from '@/lib/domains/itinerary/constants';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { parseClockTime } from '@/lib/domains/bookings/rules/clock-time';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatLongDate, formatWeekdayDate, nightsBetween } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { whoPays, type WhoPays } from './who-pays';

export type Facts = (readonly [label: string, value: string])[];

export interface DeskStay {
  booking: Booking;
  guests: readonly BookingGuest[];
  /** Name of the legal entity that booked. */
  company: string;
}

export const GUARANTEE = ['Guarantee', 'GUARANTEED, LATE ARRIVAL OK'] as const;

const MAX_LISTED_NIGHTS = 10;
const UNNAMED = 'name not stated';

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });

/** Everything the desk needs for the stay, and nothing else: no contacts of guests, no limits of the company, no other rates. */
export function deskFacts(stay: DeskStay): Facts {
  const { booking, guests, company } = stay;
  const { checkin, checkout, hotelSnapshot: hotel, quotedPrice } = booking;
  const pays = payersOf(stay);
  return [
    ['Booking', booking.reference],
    ...(booking.hotelConfirmation ? [['Your number', booking.hotelConfirmation] as const] : []),
    GUARANTEE,
    ['Arrival', `${longDay(checkin)}, ${arrivalHour(booking) ?? `hour not stated (check-in ${hotel.checkinTime})`}`],
    ...(booking.arrivalTransport ? [['Flight, train', booking.arrivalTransport] as const] : []),
    ['Departure', `${longDay(checkout)}, ${clockHour(booking.checkOutTime)}`],
    ['Nights', String(nightsBetween(checkin, checkout))],
    ['Rooms', `${booking.roomCount} × ${hotel.roomTypeName}`],
    ...roomFacts(booking, guests),
    ['Meal plan', `${mealPlanText(quotedPrice.mealPlan)} (${quotedPrice.mealPlan})`],
    ['Company', company],
    ...rateFacts(booking),
    ['Room and tax', pays.room],
    ['Extras', pays.extras],
    ['Invoice', pays.invoice],
    ['GSTIN', pays.gstin ?? 'none'],
    ...(booking.message.trim() ? [['Requests', booking.message.trim()] as const] : []),
    ...(booking.version > 1 ? [['Version', `${booking.version}. Earlier messages are not valid.`] as const] : []),
  ];
}

/** `left` in the data of the event of a move. */
export interface LeftStay {
  hotel: string;
  room_type: string;
  hotel_confirmation: string | null;
}

/** For a hotel where the guests do not stay. The booking has the rooms and rates of another hotel, so it gets its own and no rates. */
export function leftFacts({ booking, guests, company }: DeskStay, left: LeftStay): Facts {
  const { reference, checkin, checkout, roomCount } = booking;
  return [
    ['Booking', reference],
    ...(left.hotel_confirmation ? [['Your number', left.hotel_confirmation] as const] : []),
    ['Arrival', longDay(checkin)],
    ['Departure', longDay(checkout)],
    ['Nights', String(nightsBetween(checkin, checkout))],
    ['Rooms', `${roomCount} × ${left.room_type}`],
    ['Guests', guestNames(guests)],
    ['Company', company],
  ];
}

export function payersOf({ booking, company }: DeskStay): WhoPays {
  const { settlement, payablePaise, billing, quotedPrice, travelAgentEntityId } = booking;
  return whoPays({
    ...{ settlement, payablePaise, company, billTo: billing },
    isAgents: travelAgentEntityId !== null,
    isResold: quotedPrice.breakdown.placeOfSupply.supplierGstin !== undefined,
  });
}

/** Null for the hour that the checkout form preselects, because the booker may not have chosen it. */
export function expectedHour({ checkInTime }: Pick<Booking, 'checkInTime'>): string | null {
  return checkInTime === CHECKOUT_DEFAULTS.checkInTime ? null : checkInTime;
}

/** Bookers may state hours as 11am, hotels as 11:00. */
const clockHour = (hour: string) => parseClockTime(hour) ?? hour;

function arrivalHour(booking: Booking): string | null {
  const hour = expectedHour(booking);
  return hour === null ? null : clockHour(hour);
}

export function guestNames(guests: readonly BookingGuest[], room?: number): string {
  const inRoom = guests.filter(({ roomPosition }) => room === undefined || roomPosition === room);
  return inRoom.flatMap(({ name }) => name ?? []).join(', ') || UNNAMED;
}

export function partyText({ adults, kids }: { adults: number; kids: number }): string {
  const grown = `${adults} adult${adults === 1 ? '' : 's'}`;
  return kids === 0 ? grown : `${grown}, ${kids === 1 ? '1 child' : `${kids} children`}`;
}

function roomFacts({ quotedPrice }: Booking, guests: readonly BookingGuest[]): Facts {
  return quotedPrice.breakdown.rooms.map((room, index) => [
    `Room ${index + 1}`,
    `${guestNames(guests, index + 1)} (${partyText(room)})`,
  ]);
}

function rateFacts({ quotedPrice, pretaxPaise, discountPaise, taxPaise, payablePaise }: Booking): Facts {
  const byNight = new Map<string, Paise>();
  for (const { night, pretaxPaise: paise } of quotedPrice.breakdown.roomNights)
    byNight.set(night, (byNight.get(night) ?? 0) + paise);
  const roundingPaise = payablePaise - (pretaxPaise - discountPaise + taxPaise);
  const isShort = byNight.size <= MAX_LISTED_NIGHTS;
  return [
    ...(isShort ? [...byNight].map(([night, paise]) => [formatWeekdayDate(night), amount(paise)] as const) : []),
    ['Before GST', amount(pretaxPaise)],
    ...(discountPaise > 0 ? [['Discount', `- ${amount(discountPaise)}`] as const] : []),
    ['GST', amount(taxPaise)],
    ...(roundingPaise === 0 ? [] : [['Rounding', amount(roundingPaise)] as const]),
    ['Total', amount(payablePaise)],
  ];
}

const longDay = (day: string) => `${formatWeekdayDate(day)} ${formatLongDate(day).slice(-4)}`;
