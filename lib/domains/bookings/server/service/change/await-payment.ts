import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { changeNights } from '@/lib/domains/hotels/server/service/change-nights';
import { createPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { stockChanges } from '@/lib/domains/bookings/rules/change-plan';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { closeAllocations, insertAllocations } from '@/lib/domains/bookings/server/repository/allocations';
import { moveChange } from '@/lib/domains/bookings/server/repository/changes';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { HOLD_MINUTES, LONGEST_HOLD_MINUTES } from '../place/hold-minutes';
import { EXPIRE_CHANGE_TASK } from '../tasks';
import { readBookedStay } from './booked-stay';

/** Holds the additional nights and opens a payment order for the difference. The booking stands until it is paid. */
export async function awaitPayment(
  tx: Tx,
  actor: Actor,
  booking: Booking,
  change: BookingChange,
): Promise<BookingChange> {
  await holdAddedNights(tx, booking, change, 1);
  const { userId } = actor;
  const { legalEntityId, id: bookingId } = booking;
  const { differencePaise: amountPaise } = change;
  const order = await createPaymentOrder(tx, { kind: 'change', userId, legalEntityId, amountPaise });
  await insertAllocations([{ paymentOrderId: order.id, bookingId, amountPaise }], tx);
  const expiresAt = new Date(now().getTime() + HOLD_MINUTES * 60_000);
  const update = { makerUserId: userId, paymentOrderId: order.id, expiresAt };
  if (!(await moveChange(change.id, ['quoted'], 'awaiting_payment', tx, update)))
    throw new Error(`Change ${change.id} is no longer a quote although its booking is locked`);
  await enqueueExpiry(tx, change.id, expiresAt);
  const data = { change_id: change.id, amount_paise: amountPaise };
  await appendEvent({ bookingId, type: 'change_held', actorUserId: userId, data }, tx);
  return { ...change, ...update, state: 'awaiting_payment' };
}

function enqueueExpiry(tx: Tx, changeId: number, runAt: Date): Promise<void> {
  return enqueue(tx, EXPIRE_CHANGE_TASK, { changeId }, { jobKey: `expire-change:${changeId}`, runAt });
}

/** A pending payment or an unreachable provider extends the hold to 30 minutes. The booking must be locked. @returns true if it was extended */
export async function extendChangeHold(tx: Tx, change: BookingChange, heldSince: Date): Promise<boolean> {
  const latest = new Date(heldSince.getTime() + LONGEST_HOLD_MINUTES * 60_000);
  if (change.state !== 'awaiting_payment' || change.expiresAt >= latest || latest <= now()) return false;
  await moveChange(change.id, ['awaiting_payment'], 'awaiting_payment', tx, { expiresAt: latest });
  await enqueueExpiry(tx, change.id, latest);
  return true;
}

/** Releases the additional nights of an unpaid change. Payment order, booking and change must be locked, in this order. */
export async function releaseChange(
  tx: Tx,
  booking: Booking,
  change: BookingChange,
  to: 'expired' | 'superseded',
): Promise<void> {
  if (!(await moveChange(change.id, ['awaiting_payment'], to, tx))) return;
  await holdAddedNights(tx, booking, change, -1);
  if (change.paymentOrderId !== null) await closeAllocations(change.paymentOrderId, tx);
  await appendEvent({ bookingId: booking.id, type: `change_${to}`, data: { change_id: change.id } }, tx);
}

async function holdAddedNights(tx: Tx, booking: Booking, { stay }: BookingChange, sign: 1 | -1): Promise<void> {
  const { plan } = await readBookedStay(booking, tx);
  const added = stockChanges(plan, stay).filter(({ rooms }) => rooms > 0);
  const nights = added.map(({ roomTypeId, night, rooms }) => ({ roomTypeId, night, sold: 0, held: sign * rooms }));
  await changeNights(tx, booking.hotelId, nights);
}
