import 'server-only';
import { randomBytes } from 'node:crypto';
import { lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { indiaInstant } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StayAnswer } from '../../../types';
import { ask, insertLink } from '../../repository/answers';

export interface AnswerLink {
  /** The address of the page on which the hotel answers. */
  url: string;
  /** The end of the stay. */
  expiresAt: Date;
}

/** Asks the hotel for its answer, once for each version of the booking. The booking must be locked. */
export async function askForAnswer(tx: Tx, booking: Booking): Promise<StayAnswer> {
  const { id: bookingId, hotelId, version: askedVersion, checkout, hotelSnapshot } = booking;
  const expiresAt = indiaInstant(checkout, hotelSnapshot.checkoutTime);
  return ask({ bookingId, hotelId, askedVersion, askedAt: now(), expiresAt }, tx);
}

/**
 * Asks the hotel of the booking for its answer and issues a link to it. Earlier links of the booking stay valid, so that a repeated mail
 * may contain a new one. Locks the booking.
 * @throws {Error} for an unknown booking
 */
export async function issueAnswerLink(tx: Tx, bookingId: number): Promise<AnswerLink> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} does not exist`);
  const answer = await askForAnswer(tx, booking);
  const token = randomBytes(32).toString('base64url');
  await insertLink({ tokenHash: hashToken(token), answerId: answer.id }, tx);
  return { url: mailLink(paths.stayAnswer(token)), expiresAt: answer.expiresAt };
}
