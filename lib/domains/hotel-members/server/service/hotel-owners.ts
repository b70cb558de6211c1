import 'server-only';
import { hotelFor, isStaff, type ActorHotel, type DeskHotel, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/memberships';

/** Returns the owners with an active account. */
export async function listHotelOwners(tx: Tx, hotelId: number): Promise<{ userId: number; email: string }[]> {
  return repository.listOwners(hotelId, tx);
}

/**
 * Locks the people of the hotels that a person owns until the transaction ends, so that the last two owners cannot leave concurrently.
 * @returns the hotels without another owner, by name
 */
export async function lockSoleOwnedHotels(tx: Tx, userId: number): Promise<string[]> {
  const owned = (await repository.listHotelsOfUser(userId, tx)).filter(({ role }) => role === 'owner');
  for (const { hotelId } of owned.toSorted((a, b) => a.hotelId - b.hotelId)) await repository.lockMembers(hotelId, tx);
  return listSoleOwned(tx, userId, owned);
}

/** As `lockSoleOwnedHotels`, without locks. */
export async function listSoleOwnedHotels(tx: Tx, userId: number): Promise<string[]> {
  return listSoleOwned(tx, userId, await repository.listHotelsOfUser(userId, tx));
}

async function listSoleOwned(tx: Tx, userId: number, hotels: readonly DeskHotel[]): Promise<string[]> {
  const sole = [];
  for (const { hotelId, name, role } of hotels) {
    const isSole = role === 'owner' && (await repository.listOwners(hotelId, tx)).every((one) => one.userId === userId);
    if (isSole) sole.push(name);
  }
  return sole;
}

/**
 * For owners of the hotel and staff. Also refuses an owner whose membership has changed since the request began.
 * @throws {AppError} NOT_FOUND, FORBIDDEN
 */
export async function lockOwnedHotel(tx: Tx, actor: HotelActor, hotelId: number): Promise<ActorHotel> {
  const hotel = hotelFor(actor, hotelId, 'settings', 'use');
  const members = await repository.lockMembers(hotelId, tx);
  if (isStaff(actor)) return hotel;
  if (members.find(({ userId }) => userId === actor.userId)?.role !== 'owner') throw new AppError('FORBIDDEN');
  return hotel;
}

/** Owners whose account is closed do not count. The members must be locked. @throws {AppError} LAST_OWNER */
export async function assertOwnerRemains(tx: Tx, hotelId: number, leavingUserId: number): Promise<void> {
  const owners = await repository.listOwners(hotelId, tx);
  if (owners.some(({ userId }) => userId !== leavingUserId)) return;
  throw new AppError('LAST_OWNER', { message: 'This is the only owner of the hotel. Add another owner first.' });
}
