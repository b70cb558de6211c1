import type { PersonActor } from '@/lib/domains/auth/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { hasDeskRight, type DeskRight, type DeskSection } from './rules/desk-access';
import type { HotelRole } from './types';

export interface DeskHotel {
  hotelId: number;
  code: string;
  name: string;
  role: HotelRole;
}

/** A person of one or more hotels. Memberships are read from the database on every request. */
export interface DeskActor extends PersonActor {
  hotels: DeskHotel[];
  /** True if a role of the person requires a second factor and the account has none. */
  isSecondFactorMissing: boolean;
}

/**
 * Returns the same error for another hotel's id and for an unknown id.
 * @param roles the accepted roles; by default every role
 * @throws {AppError} NOT_FOUND if the actor does not belong to the hotel, FORBIDDEN for another role
 */
export function deskHotel(actor: DeskActor, hotelId: number, roles?: readonly HotelRole[]): DeskHotel {
  const hotel = actor.hotels.find((candidate) => candidate.hotelId === hotelId);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id', isForeign: true });
  if (roles && !roles.includes(hotel.role)) throw new AppError('FORBIDDEN');
  return hotel;
}

/**
 * Like `deskHotel`, by the rights of the role in a section of the desk.
 * @throws {AppError} NOT_FOUND if the actor does not belong to the hotel, FORBIDDEN if the role lacks the right
 */
export function deskHotelFor(actor: DeskActor, hotelId: number, section: DeskSection, right: DeskRight): DeskHotel {
  const hotel = deskHotel(actor, hotelId);
  if (!hasDeskRight(hotel.role, section, right)) throw new AppError('FORBIDDEN');
  return hotel;
}
