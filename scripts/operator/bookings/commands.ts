import { correctStay, type Correction } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import {
  describeBooking,
  getOperatorBooking,
  listOperatorBookings,
  listUndeliveredRefunds,
} from '@/lib/domains/bookings/server/service/read/operator-view';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import type { Booking } from '@/lib/domains/bookings/types';
import { settleRefundManually } from '@/lib/domains/payments/server/service/settle-refund';
import type { Refund } from '@/lib/domains/payments/types';
import { isIsoDate } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { withCommandError, readDate, readReference, readRupees } from '../corporates/read-options';
import { CommandError } from '@/scripts/support/run-cli';

type BookingOptions = Record<string, string | undefined>;

export async function listMatchingStays({ status, hotel, night }: BookingOptions): Promise<string> {
  const known = BOOKING_STATUSES.find((candidate) => candidate === status);
  if (status !== undefined && !known) throw new CommandError(`--status must be one of ${BOOKING_STATUSES.join(', ')}`);
  if (hotel !== undefined && !/^[1-9]\d{0,7}$/.test(hotel))
    throw new CommandError('--hotel must be the number of a hotel');
  if (night !== undefined && !isIsoDate(night)) throw new CommandError('--night must be a date, YYYY-MM-DD');
  const stays = await listOperatorBookings({ status: known, hotelId: hotel ? Number(hotel) : undefined, night });
  if (stays.length === 0) return 'No stays match.';
  const failed = (await listUndeliveredRefunds()).filter(({ refund }) => refund.status === 'failed');
  const undelivered = new Set(failed.map(({ refund }) => refund.bookingId));
  return stays.map((stay) => lineOf(stay) + (undelivered.has(stay.id) ? '  REFUND NOT DELIVERED' : '')).join('\n');
}

/**
 * Lists refunds that the provider could not deliver. "NOT DELIVERED" means that the operator has to send the money in another way,
 * "not delivered yet" that the refund is retried at the printed time.
 */
export async function listRefunds(): Promise<string> {
  const undelivered = await listUndeliveredRefunds();
  if (undelivered.length === 0) return 'There are no undelivered refunds.';
  return undelivered
    .map(({ refund, booking }) => [describeRefund(refund), booking ? lineOf(booking) : 'without a booking'].join('  '))
    .join('\n');
}

/** Records that the operator has sent the refund in another way. */
export async function recordSettledRefund(
  id: string | undefined,
  { amount, reference, date }: BookingOptions,
  provider?: PaymentProvider,
): Promise<string> {
  if (!id || !/^[1-9]\d{0,14}$/.test(id))
    throw new CommandError('Name the refund by its number, which `refunds` prints');
  const sent = {
    refundId: Number(id),
    amountPaise: readRupees('amount', amount),
    reference: readReference('--reference', reference),
    sentOn: readDate('date', date),
  };
  const isNew = await withCommandError(settleRefundManually(sent, provider));
  if (!isNew) return `Refund ${id} was already settled; nothing changed.`;
  return `Refund ${id}: ${formatInr(sent.amountPaise)} sent with reference ${sent.reference}. The payer is notified by mail.`;
}

export async function showBooking(key: string | undefined): Promise<string> {
  const { booking, guests, refunds, events } = await withCommandError(describeBooking(keyOf(key)));
  const { cancellation, settlement, payablePaise } = booking;
  return [
    lineOf(booking),
    `${formatInr(payablePaise)}, ${settlement}; entity ${booking.legalEntityId}, booker ${booking.userId}`,
    ...(cancellation ? [`${cancellation.reason}: ${formatInr(cancellation.penaltyPaise)} charged`] : []),
    ...refunds.map(describeRefund),
    ...guests.map(({ roomPosition, name, phone }) =>
      `room ${roomPosition}: ${name ?? '(no name)'} ${phone ?? ''}`.trim(),
    ),
    ...events.map(({ at, type, data }) => `${at.toISOString()}  ${type}  ${JSON.stringify(data)}`),
  ].join('\n');
}

export async function correctStatus(
  correction: Correction,
  key: string | undefined,
  { note }: BookingOptions,
): Promise<string> {
  const { id, reference } = await withCommandError(getOperatorBooking(keyOf(key)));
  return `${reference}: ${await withCommandError(correctStay(id, correction, note ?? ''))}`;
}

function describeRefund(refund: Refund): string {
  return `refund ${refund.id}: ${formatInr(refund.amountPaise)} of ${refund.providerPaymentId} ${stateOf(refund)}`;
}

function stateOf({ status, failures, retryAt, lastError }: Refund): string {
  if (status === 'settled') return 'sent manually';
  if (status === 'failed') return `NOT DELIVERED${lastError ? ` (${lastError})` : ''}`;
  if (failures === 0 || status === 'processed') return status;
  const retry = status === 'pending' ? 'retry requested' : `next attempt at ${retryAt?.toISOString() ?? 'once'}`;
  return `not delivered yet, ${failures} ${failures === 1 ? 'failure' : 'failures'}, ${retry}`;
}

function keyOf(key: string | undefined): string {
  if (!key || !/^(\d{1,15}|FOL[A-Z0-9]{6,12})$/i.test(key)) {
    throw new CommandError('Name the booking by its number or its reference, such as FOL2B7KXW4Q');
  }
  return key;
}

function lineOf(booking: Booking): string {
  const { id, reference, status, checkin, checkout, roomCount, hotelSnapshot: hotel } = booking;
  return [id, reference, status, `${checkin}/${checkout}`, `${roomCount} room(s)`, hotel.name, hotel.city].join('  ');
}
