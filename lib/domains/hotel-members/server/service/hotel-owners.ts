import 'server-only';
import { deskHotel, type DeskActor, type DeskHotel } from '@/lib/domains/hotel-members/actor';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/memberships';

/** Returns the owners with an active account. */
export async function listHotelOwners(tx: Tx, hotelId: number): Promise<{ userId: number; email: string }[]> {
  return repository.listOwners(hotelId, tx);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export function ownedHotel(actor: DeskActor, hotelId: number): DeskHotel {
  return deskHotel(actor, hotelId, ['owner']);
}

/** Also refuses an owner whose membership has changed since the request began. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function lockOwnedHotel(tx: Tx, actor: DeskActor, hotelId: number): Promise<DeskHotel> {
  const hotel = ownedHotel(actor, hotelId);
  const members = await repository.lockMembers(hotelId, tx);
  if (members.find(({ userId }) => userId === actor.userId)?.role !== 'owner') throw new AppError('FORBIDDEN');
  return hotel;
}
