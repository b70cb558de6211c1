import 'server-only';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { listRegistrations } from '@/lib/domains/gstin/server/service/registrations';
import { BID_MINUTES } from '@/lib/domains/itinerary/server/service/bids';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ChangePricing } from '@/lib/domains/bookings/rules/change-price';
import type { Booking, BookingChange, NewBookingChange } from '@/lib/domains/bookings/types';
import { insertChange } from '@/lib/domains/bookings/server/repository/changes';
import { billableEntities, snapshotBilling } from '../place/billing-snapshot';
import { requireEntityBooking } from '../read/get-entity-booking';
import type { ChangeRequest } from './change-request';
import { planChange } from './plan-change';

/** Every quote writes a row, so scripts could fill the table without a limit. */
const QUOTE_LIMIT = { name: 'change-quote', max: 60, windowSeconds: 60, protectsCapacity: true };

export interface QuotedChange {
  changeId: number;
  booking: Booking;
  pricing: ChangePricing;
  expiresAt: Date;
}

/**
 * Computes what a change costs and stores it for 15 minutes. Changes nothing and holds no rooms.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, STAY_TOO_LONG, WRONG_BOOKING_STATE, NOT_SALEABLE,
 *   ROOM_UNAVAILABLE, HOTEL_RESTRICTED, ORDER_OPEN, GUEST_NAMES_REQUIRED, FOREIGN_PAN
 */
export async function quoteChange(actor: Actor, request: ChangeRequest): Promise<QuotedChange> {
  const entity = actingEntity(actor, request.legalEntityId);
  const key = { id: request.bookingId, legalEntityId: entity.legalEntityId };
  const booking = await requireEntityBooking(actor, key);
  assertMayBook(entity);
  await assertWithinLimit(QUOTE_LIMIT, String(actor.userId));
  const findBilling = () => findNewBilling(actor, entity, booking, request);
  const { stay, guests, billing, pricing } = await planChange(booking, request, findBilling);
  const expiresAt = new Date(now().getTime() + BID_MINUTES * 60_000);
  const change: NewBookingChange = {
    bookingId: booking.id,
    version: booking.version,
    userId: actor.userId,
    stay,
    guests,
    billing,
    reason: request.reason,
    quotedPrice: pricing.quoted,
    fees: pricing.fees,
    feePaise: pricing.feePaise,
    priceBeforePaise: pricing.priceBeforePaise,
    priceAfterPaise: pricing.priceAfterPaise,
    differencePaise: pricing.differencePaise,
    expiresAt,
  };
  const changeId = await inTransaction((tx) => insertChange(change, tx));
  return { changeId, booking, pricing, expiresAt };
}

async function findNewBilling(
  actor: Actor,
  entity: ActorEntity,
  booking: Booking,
  { gstin }: ChangeRequest,
): Promise<BookingChange['billing']> {
  if (gstin === undefined || gstin === (booking.billing?.gstin ?? null)) return null;
  const { isBookingGstinEnabled: isGstinChosen } = await getContractSettings(entity.corporateId);
  if (!isGstinChosen) {
    const message = 'Your company does not choose a GSTIN for each booking. Leave the GSTIN as it is.';
    throw new AppError('INVALID_INPUT', { field: 'gstin', message });
  }
  const registrations = await listRegistrations(billableEntities({ actor, entity }));
  const { stateCode: hotelStateCode } = booking.hotelSnapshot;
  return { to: snapshotBilling({ actor, entity, gstin, isGstinChosen }, { hotelStateCode, registrations }) };
}
