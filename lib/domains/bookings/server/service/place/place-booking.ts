import 'server-only';
import { requireOpenAccount } from '@/lib/domains/auth/server/service/accounts';
import type { Contact } from '@/lib/domains/auth/server/service/contact';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { findHotelRestriction, getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { gstinAuditEntry } from '@/lib/domains/corporates/server/service/registrations/gstin-audit-entry';
import { assertSaleable } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { holdNights, sellHeldNights, sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { assertBidOpen, getBid, lockBid, claimBid } from '@/lib/domains/itinerary/server/service/bids';
import { releaseCouponUse, reserveCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { pipelined } from '@/lib/platform/db/pipelined';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { Booking, MeansOfPayment } from '@/lib/domains/bookings/types';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { insertBooking } from '@/lib/domains/bookings/server/repository/new-booking';
import { confirmedEvent } from '../settle/after-confirmation';
import { assertSameBooking } from './assert-matches-quote';
import { assertMeansOfPaymentAndOtp, assertNotRestricted, assertWithinContract } from './assert-may-book';
import type { BookingRequest } from './booking-request';
import { draftBooking, readDraftFacts, type BookingDraft } from './draft-booking';
import { expireOverdueChanges } from '../change/expire-change';
import { HOLD_MINUTES } from './hold-minutes';
import { expireOverdueHolds } from '../settle/expire-hold';
import { UnsettledHoldError, replaceHold, settleHold } from './replace-hold';
import { isSmsAllowed } from '../messages/booking-messages';
import { roomNightsOf } from './room-nights';

interface PlacedBooking {
  booker: Contact;
  isSmsWanted: boolean;
  entity: ActorEntity;
  settings: ContractSettings;
  booking: Booking;
  draft: BookingDraft;
}

type Finish = (tx: Tx, placed: PlacedBooking) => Promise<void>;

/**
 * Turns a bid into a booking in one transaction (lock order: README). A repeated request returns the same booking and
 * does not call `finish`. A request with another means of payment takes over the rooms of an unpaid hold.
 * @throws {AppError} the errors of the booking endpoints; the transaction is rolled back
 */
export async function placeBooking(
  actor: Actor,
  request: BookingRequest,
  settlement: MeansOfPayment,
  finish: Finish,
  provider?: PaymentProvider,
): Promise<Booking> {
  const entity = actingEntity(actor, request.legalEntityId);
  assertSamePayer(actor, entity, request);
  const place = (settledHold?: number) =>
    auditingForeignGstin(actor, entity, request, () =>
      inTransaction((tx) => placeInTransaction(tx, { actor, entity, request, settlement, settledHold }, finish)),
    );
  try {
    return await place();
  } catch (error) {
    if (error instanceof UnsettledHoldError) {
      await settleHold(error.bookingId, provider ?? providerForRequest());
      return place(error.bookingId);
    }
    if (!AppError.is(error, 'ROOM_UNAVAILABLE')) throw error;
    // Rooms may be blocked by an overdue hold that its job has not released yet.
    const { roomTypeId, hotelId } = await getBid(actor, entity, request.bid);
    const releasedHolds = await expireOverdueHolds(provider, roomTypeId);
    if (releasedHolds + (await expireOverdueChanges(provider, hotelId)) === 0) throw error;
    return place();
  }
}

async function auditingForeignGstin(
  actor: Actor,
  { legalEntityId }: ActorEntity,
  { gstin }: BookingRequest,
  place: () => Promise<Booking>,
): Promise<Booking> {
  try {
    return await place();
  } catch (error) {
    if (gstin && AppError.is(error, 'FOREIGN_PAN'))
      await recordAudit(gstinAuditEntry('refused', { legalEntityId, gstin }));
    throw error;
  }
}

interface PlaceContext {
  actor: Actor;
  entity: ActorEntity;
  request: BookingRequest;
  settlement: MeansOfPayment;
  settledHold: number | undefined;
}

async function placeInTransaction(tx: Tx, context: PlaceContext, finish: Finish): Promise<Booking> {
  const { actor, entity, request, settlement, settledHold } = context;
  const [booker, bid, contract, ids] = await pipelined(tx, [
    () => requireOpenAccount(tx, actor.userId),
    () => lockBid(tx, actor, entity, request.bid),
    () => getContractSettings(entity.corporateId, tx),
    () => bookings.readBookingIdsOfBid(request.bid, tx),
  ]);
  const { corporateId } = entity;
  const { hotelId } = bid;
  await assertMeansOfPaymentAndOtp(tx, actor, { corporateId, hotelId, settlement }, contract);
  assertMayBook(entity);
  const { isBookingGstinEnabled: isGstinChosen } = contract;
  const existing = ids.live === null ? null : await bookings.findBooking(ids.live, tx);
  const replaced = existing && isReplaced(existing, settlement) ? existing.id : null;
  if (existing && replaced === null) {
    assertReplayable(existing, settlement);
    await assertSameBooking(tx, request, existing, isGstinChosen);
    return existing;
  }
  if (replaced === null) assertBidOpen(bid);
  else if (replaced !== settledHold) throw new UnsettledHoldError(replaced);
  else await replaceHold(tx, replaced, settlement, actor.userId);
  const isHeld = settlement === 'prepaid';
  const [facts, restriction, isSmsWanted] = await pipelined(tx, [
    () => readDraftFacts(tx, { actor, entity, bid }),
    () => findHotelRestriction(corporateId, hotelId, tx),
    async () => !isHeld && (await isSmsAllowed(tx, actor.userId)),
  ]);
  // `freeNights` excludes the rooms that the replaced booking itself holds.
  const saleable = replaced === null ? facts : { ...facts, freeNights: Infinity };
  assertSaleable(saleable, { ...bid, isTravelAgent: entity.isTravelAgent });
  const draft = draftBooking({ actor, entity, bid, request, settlement, isGstinChosen, terms: contract }, facts);
  assertNotRestricted(restriction);
  const settings = await assertWithinContract(tx, entity, draft.booking, contract);
  const id = ids.next;
  if (replaced !== null) await releaseCouponUse(tx, replaced);
  if (draft.booking.couponCode) await reserveCoupon(tx, id, draft);
  const { userId: actorUserId } = actor;
  const data = actor.apiKey && { apiKeyId: actor.apiKey.id };
  const events = isHeld
    ? [{ type: 'held', actorUserId, data }]
    : [{ type: 'placed', actorUserId, data }, confirmedEvent(settlement, actorUserId)];
  const nights = roomNightsOf(draft.booking);
  const takeNights = isHeld ? holdNights : replaced === null ? sellNights : sellHeldNights;
  const [, booking] = await pipelined(tx, [
    () => takeNights(tx, nights),
    () => insertBooking({ id, ...draft.booking, ...(isHeld ? heldNow() : soldNow()) }, { ...draft, events }, tx),
    () => claimBid(tx, bid.id, isHeld ? 'held' : 'consumed', replaced === null ? 'open' : 'held'),
  ]);
  await finish(tx, { booker, isSmsWanted, entity, settings, booking, draft });
  return booking;
}

function assertSamePayer(actor: Actor, entity: ActorEntity, { claimedPayer }: BookingRequest): void {
  if (claimedPayer == null) return;
  if (actingEntity(actor, claimedPayer).legalEntityId === entity.legalEntityId) return;
  throw new AppError('QUOTE_MISMATCH', { field: 'legal_entity_id' });
}

function isReplaced(existing: Booking, settlement: MeansOfPayment): boolean {
  return existing.status === 'pending_payment' && existing.settlement !== settlement;
}

function assertReplayable(existing: Booking, settlement: MeansOfPayment): void {
  if (existing.status === 'cancelled') throw new AppError('QUOTE_EXPIRED');
  if (existing.settlement !== settlement) throw new AppError('ALREADY_BOOKED');
}

function reserveCoupon(tx: Tx, bookingId: number, { booking }: BookingDraft): Promise<void> {
  const { legalEntityId, hotelId, pretaxPaise } = booking;
  return reserveCouponUse(tx, booking.couponCode ?? '', { bookingId, legalEntityId, hotelId, pretaxPaise });
}

function heldNow() {
  const holdExpiresAt = new Date(now().getTime() + HOLD_MINUTES * 60_000);
  return { status: 'pending_payment', inventoryState: 'held', holdExpiresAt, confirmedAt: null } as const;
}

function soldNow() {
  return { status: 'confirmed', inventoryState: 'sold', holdExpiresAt: null, confirmedAt: now() } as const;
}
