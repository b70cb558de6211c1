import { NO_TRIP_DETAILS } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { Actor } from '@/lib/domains/corporates/actor';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { pool } from '@/lib/platform/db/connection';
import { inParallel } from './in-parallel';

const CONCURRENCY = 8;
const NIGHTS = 2;

export interface Quoted {
  actor: Actor;
  request: BookingRequest;
}

/** Creates quotes of different bookers. Hotels and dates repeat as late as possible, because a hotel may have only one room left. */
export async function makeQuotes(bookers: readonly Actor[], count: number): Promise<Quoted[]> {
  const quotes: Quoted[] = [];
  const today = todayInIndia(now());
  const hotels = await listBookableHotels();
  let number = 0;
  await inParallel(CONCURRENCY, async () => {
    if (quotes.length >= count) return false;
    const index = number++;
    const actor = bookers[index % bookers.length];
    if (!actor || index > count * 3) throw new Error('The catalogue has too few available stays');
    const checkin = addDays(today, 10 + NIGHTS * (Math.floor(index / hotels.length) % 40));
    const stay = { hotelId: hotels[index % hotels.length] ?? 0, checkin, checkout: addDays(checkin, NIGHTS) };
    const quote = await quoteItinerary(actor, stay).catch(() => null);
    if (quote?.stay.isAvailable) quotes.push({ actor, request: requestOf(actor, quote.bid) });
    return true;
  });
  return quotes.slice(0, count);
}

async function listBookableHotels(): Promise<number[]> {
  const { rows } = await pool().query<{ id: number }>(
    `select id from hotel where status = 'published' and is_b2b_saleable order by id`,
  );
  return rows.map(({ id }) => id);
}

function requestOf(
  actor: Actor,
  bid: { id: number; prices: Partial<Record<'corp' | 'website', unknown>> },
): BookingRequest {
  return {
    bid: bid.id,
    legalEntityId: actor.legalEntityId,
    priceSource: bid.prices.corp ? 'corp' : 'website',
    checkInTime: '12pm',
    checkOutTime: '11am',
    message: '',
    guests: [[{ name: 'Asha Rao', phone: '+919812345678', email: 'asha@guests.example' }]] as BookingRequest['guests'],
    gstin: undefined,
    ...NO_TRIP_DETAILS,
    claims: {},
    claimedAmount: null,
  };
}
