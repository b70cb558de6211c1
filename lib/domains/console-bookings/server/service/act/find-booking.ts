import 'server-only';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ActedBooking } from '../../../contract/actions';

/** @throws {AppError} FORBIDDEN for staff who only read bookings, NOT_FOUND */
export async function findForAction(actor: StaffActor, reference: string): Promise<Booking> {
  if (!actor.permissions.includes('booking.act')) throw new AppError('FORBIDDEN');
  return getOperatorBooking(reference);
}

export const toActed = ({ reference, status, version }: Booking): ActedBooking => ({ reference, status, version });
