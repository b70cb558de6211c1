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

/** A hotel of an actor, without the role of a person. */
export type ActorHotel = Omit<DeskHotel, 'role'>;

/** A person of one or more hotels. Memberships are read from the database on every request. */
export interface DeskActor extends PersonActor {
  hotels: DeskHotel[];
  /** True if a role of the person requires a second factor and the account has none. */
  isSecondFactorMissing: boolean;
}

/** A member of the operator's staff who works on one hotel at the console. The audit log names the account of staff. */
export interface StaffAtHotel {
  staffId: number;
  /** Staff have no account of a person. */
  userId: null;
  /** What mails to the hotel call the person. */
  name: string;
  hotels: [ActorHotel];
  right: DeskRight;
}

/** A person of the hotel, or staff. Services of content and settings serve both. */
export type HotelActor = DeskActor | StaffAtHotel;

export const isStaff = (actor: HotelActor): actor is StaffAtHotel => 'staffId' in actor;

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
 * Returns the hotel if the role of the person has the right in the section of the desk, or if staff have it.
 * @throws {AppError} NOT_FOUND if the actor does not belong to the hotel, FORBIDDEN if the role lacks the right
 */
export function hotelFor(actor: HotelActor, hotelId: number, section: DeskSection, right: DeskRight): ActorHotel {
  if (!isStaff(actor)) return deskHotelFor(actor, hotelId, section, right);
  const [hotel] = actor.hotels;
  if (hotel.hotelId !== hotelId) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  if (right === 'use' && actor.right !== 'use') throw new AppError('FORBIDDEN');
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
