import 'server-only';
import { randomBytes } from 'node:crypto';
import { lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { indiaInstant } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { ask, insertLink } from '../../repository/answers';

export interface AnswerLink {
  /** The address of the page on which the hotel answers. */
  url: string;
  /** The end of the stay. */
  expiresAt: Date;
}

/**
 * Asks the hotel of the booking for its answer and issues a link to it. Earlier links of the booking stay valid, so that a repeated mail
 * may contain a new one. Locks the booking.
 * @throws {Error} for an unknown booking
 */
export async function issueAnswerLink(tx: Tx, bookingId: number): Promise<AnswerLink> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} does not exist`);
  const { hotelId, version: askedVersion, checkout, hotelSnapshot } = booking;
  const expiresAt = indiaInstant(checkout, hotelSnapshot.checkoutTime);
  const answer = await ask({ bookingId, hotelId, askedVersion, askedAt: now(), expiresAt }, tx);
  const token = randomBytes(32).toString('base64url');
  await insertLink({ tokenHash: hashToken(token), answerId: answer.id }, tx);
  return { url: mailLink(paths.stayAnswer(token)), expiresAt };
}
