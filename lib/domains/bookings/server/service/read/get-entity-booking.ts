import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import type { Booking } from '@/lib/domains/bookings/types';
import { findBookingLegalEntityId, findEntityBooking } from '@/lib/domains/bookings/server/repository/bookings';

export async function requireEntityBooking(
  actor: Actor,
  key: { id: number; legalEntityId: number },
  field?: string,
): Promise<Booking> {
  const booking = await findEntityBooking(key);
  if (!booking) throw notFoundFor(actor, await findBookingLegalEntityId(key.id), field);
  return booking;
}

export async function getEntityBooking(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<Booking> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  return requireEntityBooking(actor, { id: request.bookingId, legalEntityId });
}
