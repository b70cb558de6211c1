import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { SMALLEST_REFUND_PAISE } from '@/lib/domains/payments/server/service/refunds';
import { cancellationPenalty, type Penalty } from '@/lib/domains/pricing/rules/cancellation';
import { chargeText, describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import { nightTotals } from '@/lib/domains/pricing/rules/price-view';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { chargedPolicy } from '@/lib/domains/bookings/rules/policy-clock';
import { isCancellable } from '@/lib/domains/bookings/rules/status';
import type { Booking } from '@/lib/domains/bookings/types';
import { unreturnedPaise } from './unreturned-amount';
import { brandName } from '@/lib/platform/shell/brand';
import { requireEntityBooking } from '../read/get-entity-booking';
import { mayBeUnderWay } from './under-way';

export interface AssessedCancellation {
  penaltyPaise: Paise;
  refundPaise: Paise;
  reason: string;
}

export function penaltyOf(booking: Booking, at: Date): Penalty {
  const { policy, breakdown } = booking.quotedPrice;
  return cancellationPenalty(
    chargedPolicy(policy, booking),
    { nightTotalsPaise: nightTotals(breakdown), payablePaise: booking.payablePaise },
    { checkin: booking.checkin, checkinTime: booking.hotelSnapshot.checkinTime, now: at },
  );
}

const REFUSED_BY_HOTEL = 'The hotel cannot honour the booking: nothing is charged';
const waivedText = () => `Cancelled by ${brandName()} free of charge`;

/**
 * Cancelling an unpaid hold, or a stay that its hotel cannot honour, is free. Except for credit and voucher bookings, the charge never
 * exceeds the amount paid.
 * @param isWaived the operator waives the charge of the policy
 */
export async function assessCancellation(
  booking: Booking,
  at: Date,
  tx?: Tx,
  isWaived = false,
): Promise<AssessedCancellation> {
  if (booking.status === 'pending_payment') return { penaltyPaise: 0, refundPaise: 0, reason: 'Nothing was paid yet' };
  const isRefused = booking.hotelRefusedAt !== null;
  const isFree = isRefused || isWaived;
  const { penaltyPaise: charge, step } = isFree ? { penaltyPaise: 0, step: null } : penaltyOf(booking, at);
  const byPolicy = step ? capitalise(chargeText(step)) : 'Free cancellation';
  const reason = isRefused ? REFUSED_BY_HOTEL : isWaived ? waivedText() : byPolicy;
  if (booking.settlement === 'credit') return { penaltyPaise: charge, refundPaise: 0, reason };
  if (booking.settlement === 'voucher') {
    const result = charge === 0 ? 'the room-night voucher can be used again' : 'the room-night voucher is used up';
    return { penaltyPaise: charge, refundPaise: 0, reason: `${reason}: ${result}` };
  }
  const paid = Math.max(0, await unreturnedPaise(booking.id, tx));
  const refundable = Math.max(0, paid - charge);
  // The payment provider refuses refunds below one rupee.
  const refundPaise = refundable < SMALLEST_REFUND_PAISE ? 0 : refundable;
  const penaltyPaise = paid - refundPaise;
  const limit =
    penaltyPaise > 0 ? 'no more than the amount paid is charged' : 'nothing was paid, so nothing is charged';
  return { penaltyPaise, refundPaise, reason: penaltyPaise < charge ? `${reason}; ${limit}` : reason };
}

/** What the policy would charge more if the hotel had not refused the stay. */
export async function freedByRefusal(booking: Booking, at: Date, tx?: Tx): Promise<Paise> {
  const { penaltyPaise } = await assessCancellation(booking, at, tx);
  const byPolicy = await assessCancellation({ ...booking, hotelRefusedAt: null }, at, tx);
  return byPolicy.penaltyPaise - penaltyPaise;
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export interface CancellationPreview extends AssessedCancellation {
  bookingId: number;
  canCancel: boolean;
  policy: string[];
}

export async function previewCancellation(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<CancellationPreview> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  const booking = await requireEntityBooking(actor, { id: request.bookingId, legalEntityId });
  const { checkin, hotelSnapshot, cancellation, quotedPrice } = booking;
  const assessed = cancellation ?? (await assessCancellation(booking, now()));
  return {
    bookingId: booking.id,
    canCancel: isCancellable(booking.status) && !(await mayBeUnderWay(booking, now())),
    penaltyPaise: assessed.penaltyPaise,
    refundPaise: assessed.refundPaise,
    reason: assessed.reason,
    policy: describePolicyForStay(chargedPolicy(quotedPrice.policy, booking), {
      checkin,
      checkinTime: hotelSnapshot.checkinTime,
    }),
  };
}
