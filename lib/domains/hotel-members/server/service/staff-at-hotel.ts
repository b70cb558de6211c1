import 'server-only';
import type { StaffAtHotel } from '@/lib/domains/hotel-members/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import { findHotelById } from '../repository/people';

/**
 * Returns the actor with which staff call the services of a hotel. `.write` of the area has the rights of an owner.
 * @param area `hotel` for content and settings, `rate` for the calendar
 * @throws {AppError} NOT_FOUND for an unknown or removed hotel, FORBIDDEN without `.read` of the area
 */
export async function staffAtHotel(
  { staffId, permissions }: StaffActor,
  hotelId: number,
  area: 'hotel' | 'rate' = 'hotel',
): Promise<StaffAtHotel> {
  if (!permissions.includes(`${area}.read`)) throw new AppError('FORBIDDEN');
  const hotel = await findHotelById(hotelId);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const right = permissions.includes(`${area}.write`) ? 'use' : 'read';
  return { staffId, userId: null, name: brandName(), hotels: [hotel], right };
}
