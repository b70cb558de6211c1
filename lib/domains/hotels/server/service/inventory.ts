import 'server-only';
import { nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { tagsOfHotels } from '../page-tags';
import * as repository from '../repository/inventory';
import type { RoomNights } from '../../types';

/** Holds rooms on every night of the stay. @throws {AppError} ROOM_UNAVAILABLE; the transaction must then roll back */
export async function holdNights(tx: Tx, nights: RoomNights): Promise<void> {
  await take(tx, nights, 'held');
}

/** Sells rooms without a hold, for bookings confirmed without payment. @throws {AppError} ROOM_UNAVAILABLE */
export async function sellNights(tx: Tx, nights: RoomNights): Promise<void> {
  await take(tx, nights, 'sold');
}

async function take(tx: Tx, nights: RoomNights, into: 'held' | 'sold'): Promise<void> {
  assertQuantity(nights);
  const taken = await repository.takeNights(nights, into, tx);
  if (taken !== nightsBetween(nights.checkin, nights.checkout)) throw new AppError('ROOM_UNAVAILABLE');
  await invalidatePages(tx, nights, 0);
}

/** Turns a hold into a sale. @throws {Error} when the rooms were not held */
export async function sellHeldNights(tx: Tx, nights: RoomNights): Promise<void> {
  assertQuantity(nights);
  assertAll(nights, await repository.sellHeld(nights, tx), 'held');
}

/** @throws {Error} when the rooms were not held */
export async function releaseHeldNights(tx: Tx, nights: RoomNights): Promise<void> {
  assertQuantity(nights);
  assertAll(nights, await repository.releaseNights(nights, 'held', tx), 'held');
  await invalidatePages(tx, nights, nights.quantity);
}

/** Releases sold rooms from `fromNight` on. @throws {Error} when the rooms were not sold */
export async function releaseSoldNights(tx: Tx, nights: RoomNights & { fromNight?: IsoDate }): Promise<void> {
  assertQuantity(nights);
  const { fromNight = nights.checkin, ...stay } = nights;
  const checkin = fromNight > stay.checkin ? fromNight : stay.checkin;
  if (checkin >= stay.checkout) return;
  const future = { ...stay, checkin };
  assertAll(future, await repository.releaseNights(future, 'sold', tx), 'sold');
  await invalidatePages(tx, future, future.quantity);
}

/**
 * Landing pages show availability tonight, so they are invalidated only when a room type's last room of tonight is
 * taken or released.
 * @param freeAtTurn the number of free rooms after the change that made the type full or available
 */
async function invalidatePages(tx: Tx, nights: RoomNights, freeAtTurn: number): Promise<void> {
  const tonight = todayInIndia(now());
  if (nights.checkin > tonight || nights.checkout <= tonight) return;
  const room = await repository.findFreeRooms(nights, tonight, tx);
  if (room?.free !== freeAtTurn) return;
  await invalidateTags(tagsOfHotels([{ hotelId: nights.hotelId, cityId: room.cityId }], false), tx);
}

function assertQuantity({ quantity }: RoomNights): void {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`Not a number of rooms: ${quantity}`);
}

function assertAll(nights: RoomNights, changed: number, state: string): void {
  const expected = nightsBetween(nights.checkin, nights.checkout);
  if (changed !== expected) {
    throw new Error(
      `Room type ${nights.roomTypeId} of hotel ${nights.hotelId}: ${changed} of ${expected} nights were ${state}`,
    );
  }
}
