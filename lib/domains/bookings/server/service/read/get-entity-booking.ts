import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import type { Booking } from '@/lib/domains/bookings/types';
import { findBookingEntity, findEntityBooking } from '@/lib/domains/bookings/server/repository/bookings';

/** A booking of the actor's entity. @param field of the input, where the id stands in one @throws {AppError} NOT_FOUND */
export async function requireEntityBooking(
  actor: Actor,
  key: { id: number; legalEntityId: number },
  field?: string,
): Promise<Booking> {
  const booking = await findEntityBooking(key);
  if (!booking) throw notFoundFor(actor, await findBookingEntity(key.id), field);
  return booking;
}

/** @throws {AppError} NOT_FOUND */
export async function getEntityBooking(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<Booking> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  return requireEntityBooking(actor, { id: request.bookingId, legalEntityId });
}
