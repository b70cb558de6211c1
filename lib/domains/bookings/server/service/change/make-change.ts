import 'server-only';
import { requireOpenAccount } from '@/lib/domains/auth/server/service/accounts';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { ensureProviderOrder, getPaymentOrder, lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { isPaymentPending } from '@/lib/domains/payments/rules/payment-state';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { listOrderIds } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { findAwaitingChange, findChange, lockChange } from '@/lib/domains/bookings/server/repository/changes';
import { assertRoomsNamed } from '../place/book-on-credit';
import { requireEntityBooking } from '../read/get-entity-booking';
import { expireOverdueHolds } from '../settle/expire-hold';
import { settleAtProvider } from '../settle/settle-at-provider';
import { applyChange } from './apply-change';
import { assertChangeable, assertMayPay, assertNightsSold, assertTimeToSecure } from './assert-allowed';
import { awaitPayment, releaseChange } from './await-payment';
import { assertUndisturbed, guestsAfter, readBookedStay } from './booked-stay';
import { expireOverdueChanges } from './expire-change';

const EXPIRED = 'This price has expired. Ask again what the change costs.';
const OUTDATED = 'The booking has changed since this price was computed. Ask again what the change costs.';
const STILL_HELD =
  'The payment service is not responding. The additional nights are still held. Try again in a moment.';
const PAID_BY_PERSON = 'This change costs more and is paid online. Log in and make it on the site.';

export interface MadeChange {
  booking: Booking;
  change: BookingChange;
  /** Null if nothing is paid online. */
  order: (PaymentOrder & { providerOrderId: string }) | null;
}

export interface MakeRequest {
  bookingId: number;
  legalEntityId: number;
  changeId: number;
}

class UnsettledChangeError extends Error {
  override readonly name = 'UnsettledChangeError';
  constructor(
    readonly changeId: number,
    readonly orderId: number | null,
  ) {
    super(`Change ${changeId} awaits its payment and must be settled with the provider first`);
  }
}

/**
 * Makes a quoted change, or holds its additional nights until the difference is paid. A repeated call returns the same
 * result. A newer change replaces one that awaits its payment.
 * @throws {AppError} the errors of the endpoint; nothing has changed then
 */
export async function makeChange(actor: Actor, request: MakeRequest, provider?: PaymentProvider): Promise<MadeChange> {
  const entity = actingEntity(actor, request.legalEntityId);
  const known = await requireEntityBooking(actor, { id: request.bookingId, legalEntityId: entity.legalEntityId });
  assertMayBook(entity);
  const make = (settledChange?: number) =>
    inTransaction((tx) => makeInTransaction(tx, { actor, entity, request, settledChange }));
  const { booking, change } = await retryOnce(make, known, request.changeId, provider);
  crashPoint('change-committed');
  if (change.state !== 'awaiting_payment' || change.paymentOrderId === null) return { booking, change, order: null };
  try {
    const opened = await getPaymentOrder(change.paymentOrderId);
    const order = await ensureProviderOrder(opened, provider ?? providerForRequest());
    return { booking, change, order };
  } catch (error) {
    if (!AppError.is(error, 'PAYMENT_PROVIDER_DOWN')) throw error;
    throw new AppError('PAYMENT_PROVIDER_DOWN', { message: STILL_HELD, cause: error, retryAfter: 5 });
  }
}

async function retryOnce<Result>(
  make: (settledChange?: number) => Promise<Result>,
  { hotelId }: Booking,
  changeId: number,
  provider: PaymentProvider | undefined,
): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof UnsettledChangeError) {
      if (error.orderId !== null) await settleAtProvider(error.orderId, provider ?? providerForRequest());
      return make(error.changeId);
    }
    if (!AppError.is(error, 'ROOM_UNAVAILABLE')) throw error;
    // Rooms may be blocked by an overdue hold that its job has not released yet.
    const roomTypeId = (await findChange(changeId))?.stay.roomTypeId;
    const releasedHolds = await expireOverdueHolds(provider, roomTypeId);
    if (releasedHolds + (await expireOverdueChanges(provider, hotelId)) === 0) throw error;
    return make();
  }
}

interface MakeContext {
  actor: Actor;
  entity: ActorEntity;
  request: MakeRequest;
  settledChange: number | undefined;
}

async function makeInTransaction(
  tx: Tx,
  { actor, entity, request, settledChange }: MakeContext,
): Promise<{ booking: Booking; change: BookingChange }> {
  const { bookingId, changeId: id } = request;
  await requireOpenAccount(tx, actor.userId);
  const lockedOrders = await listOrderIds(bookingId, tx);
  for (const orderId of lockedOrders) await lockPaymentOrder(tx, orderId);
  const booking = await bookings.lockBooking(bookingId, tx);
  const change = booking && (await lockChange({ id, bookingId }, tx));
  if (!change) throw new AppError('NOT_FOUND', { field: 'change_id' });
  const { differencePaise } = change;
  const isPaidOnline = booking.settlement === 'prepaid' && differencePaise > 0;
  // Also a repeated call must not hand the payment details to a key.
  if (isPaidOnline && change.state !== 'made' && actor.apiKey)
    throw new AppError('API_KEY_NOT_ALLOWED', { message: PAID_BY_PERSON });
  if (isDone(change)) return { booking, change };
  assertQuoteOpen(booking, change);
  await assertUndisturbed(booking, tx);
  await replaceAwaiting(tx, booking, { settledChange, lockedOrders });
  const booked = await readBookedStay(booking, tx);
  const stays = { booked: booked.plan, wanted: change.stay };
  assertChangeable(booking, stays, change.reason);
  await assertTimeToSecure(booking, change.stay, tx);
  await assertNightsSold(booking, stays, tx);
  const guests = guestsAfter(booked, change.stay, change.guests);
  if (booking.settlement === 'credit') assertRoomsNamed(change.stay.rooms.length, guests);
  // A change that is held counts with all its rooms, as a hold does, because it can hold other nights for each of them.
  const addedRooms = isPaidOnline
    ? change.stay.rooms.length
    : Math.max(0, change.stay.rooms.length - booking.roomCount);
  const contract = await assertMayPay(tx, actor, entity, booking, { differencePaise, addedRooms });
  if (isPaidOnline) return { booking, change: await awaitPayment(tx, actor, booking, change) };
  const own = { ...change, makerUserId: actor.userId };
  return { booking: await applyChange(tx, { booking, change: own, contract }), change: { ...own, state: 'made' } };
}

function isDone({ state, expiresAt }: BookingChange): boolean {
  return state === 'made' || (state === 'awaiting_payment' && expiresAt > now());
}

function assertQuoteOpen(booking: Booking, { state, version, expiresAt }: BookingChange): void {
  if (state === 'superseded' || version !== booking.version)
    throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
  if (state !== 'quoted' || expiresAt <= now()) throw new AppError('QUOTE_EXPIRED', { message: EXPIRED });
}

/** The provider is asked first, so that no paid change is replaced. @throws {AppError} PAYMENT_PENDING */
async function replaceAwaiting(
  tx: Tx,
  booking: Booking,
  { settledChange, lockedOrders }: { settledChange: number | undefined; lockedOrders: readonly number[] },
): Promise<void> {
  const awaiting = await findAwaitingChange(booking.id, tx);
  if (!awaiting) return;
  const { id, paymentOrderId } = awaiting;
  const isLocked = paymentOrderId === null || lockedOrders.includes(paymentOrderId);
  if (id !== settledChange || !isLocked) throw new UnsettledChangeError(id, paymentOrderId);
  const payments = paymentOrderId === null ? [] : await listPayments({ id: paymentOrderId }, tx);
  if (payments.some(isPaymentPending)) throw new AppError('PAYMENT_PENDING');
  await releaseChange(tx, booking, awaiting, 'superseded');
}
