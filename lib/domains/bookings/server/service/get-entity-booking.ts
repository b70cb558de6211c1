import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '../../types';
import { findEntityBooking } from '../repository/bookings';

/** @throws {AppError} NOT_FOUND */
export async function getEntityBooking(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<Booking> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  const booking = await findEntityBooking({ id: request.bookingId, legalEntityId });
  if (!booking) throw new AppError('NOT_FOUND');
  return booking;
}
