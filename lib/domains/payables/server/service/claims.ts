import 'server-only';
import { PAYABLES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Booking } from '@/lib/domains/bookings/types';
import { listNights } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { claimDifferences, nightValue, type BilledNight } from '../../rules/claim-shares';
import { termsOn } from '../../rules/dated-rules';
import type { ClaimNight, HotelClaim, Party } from '../../types';
import { changeDifference, changeTransport, insertClaim, listClaims, lockClaims } from '../repository/claims';
import { findContractHotel, listTerms } from '../repository/contracts';

/** Hotels that the booking left. */
export async function listLeftHotels(on: Connection, bookingId: number): Promise<number[]> {
  return (await listClaims(bookingId, on)).map(({ hotelId }) => hotelId);
}

/**
 * Records what a move costs: what the other stay costs more than was agreed. If the hotel bears it, the claim is posted when the moved stay
 * ends. If the booking moved before, the agreement with the first hotel counts.
 * @param booking as it was before the move; its row must be locked
 * @param other the price of the stay at the other hotel
 */
export async function recordMove(tx: Tx, booking: Booking, other: QuotedPrice, borneBy: Party): Promise<void> {
  const { id: bookingId, hotelId, checkout } = booking;
  const earlier = await listClaims(bookingId, tx);
  const billed = await listNights(bookingId, tx);
  const { couponsBy } = termsOn(checkout, await listTerms(hotelId, tx));
  const known = earlier.flatMap((claim) => claim.nights);
  const nights = billed.map((billedNight): ClaimNight => {
    const { night, roomPosition, totalPaise: billedPaise } = billedNight;
    const first = known.find((one) => one.night === night && one.billedPaise === billedPaise);
    const otherNight = other.breakdown.roomNights.find((one) => one.night === night && one.room === roomPosition);
    const agreedPaise = first?.agreedPaise ?? nightValue(billedNight, couponsBy);
    return { night, billedPaise, agreedPaise, otherPaise: otherNight?.totalPaise ?? billedPaise };
  });
  const claim = { bookingId, hotelId, borneBy, differencePaise: 0, transportPaise: 0, nights };
  await insertClaim({ ...claim, createdAt: now() }, tx);
  await updateDifferences(tx, [...earlier, claim], billed);
}

/** Stores what the moves cost for the present bill. */
export async function updateDifferences(
  tx: Tx,
  claims: readonly HotelClaim[],
  billed: readonly BilledNight[],
): Promise<void> {
  const differences = claimDifferences(claims, billed);
  for (const [index, claim] of claims.entries()) {
    const differencePaise = differences[index] ?? 0;
    if (differencePaise !== claim.differencePaise) await changeDifference(claim, differencePaise, tx);
  }
}

export interface RecordedTransport {
  /** The hotel that the booking left last. */
  hotelId: number;
  hotel: string;
  borneBy: Party;
  transportPaise: Paise;
}

/** The transport to the hotel of the last move; null if the booking was not moved. */
export const findTransport = async (bookingId: number): Promise<RecordedTransport | null> =>
  toTransport(await listClaims(bookingId), connection());

/** @throws {AppError} NOT_FOUND if the booking was not moved */
export async function lockTransport(tx: Tx, bookingId: number): Promise<RecordedTransport> {
  const recorded = await toTransport(await lockClaims(bookingId, tx), tx);
  if (!recorded) throw new AppError('NOT_FOUND', { message: 'This booking was not moved to another hotel.' });
  return recorded;
}

async function toTransport(claims: readonly HotelClaim[], on: Connection): Promise<RecordedTransport | null> {
  const claim = claims.at(-1);
  const hotel = claim && (await findContractHotel({ id: claim.hotelId }, on));
  if (!claim || !hotel) return null;
  const { hotelId, borneBy, transportPaise } = claim;
  return { hotelId, hotel: hotel.name, borneBy, transportPaise };
}

/**
 * Sets the cost of the transport of the guests to the other hotel, as its receipts show. The hotel of
 * the last move owes it, unless the platform bears that move. The same amount again changes nothing.
 * @returns who bears it
 * @throws {AppError} NOT_FOUND if the booking was not moved
 */
export async function recordTransportIn(
  tx: Tx,
  bookingId: number,
  transportPaise: Paise,
  reason?: string,
): Promise<Party> {
  const { hotelId, borneBy, transportPaise: beforePaise } = await lockTransport(tx, bookingId);
  if (beforePaise === transportPaise) return borneBy;
  await changeTransport({ bookingId, hotelId, transportPaise }, tx);
  const values = { before: { transport_paise: beforePaise }, after: { transport_paise: transportPaise } };
  const subject = { type: 'booking', id: bookingId };
  const facts = { data: { hotel_id: hotelId }, ...(reason !== undefined && { reason }) };
  await recordAudit({ action: 'hotel-claim.changed', subject, ...values, ...facts }, tx);
  await enqueue(tx, PAYABLES_TASK, { bookingId });
  return borneBy;
}

/** @throws {AppError} NOT_FOUND if the booking was not moved */
export const recordTransport = (bookingId: number, transportPaise: Paise): Promise<Party> =>
  inTransaction((tx) => recordTransportIn(tx, bookingId, transportPaise));
