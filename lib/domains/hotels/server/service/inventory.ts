import 'server-only';
import { nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { tagsOfHotels } from '../page-tags';
import * as repository from '../repository/inventory';
import type { RoomNights } from '../../types';

/** @throws {AppError} ROOM_UNAVAILABLE; the transaction must then roll back */
export async function holdNights(tx: Tx, nights: RoomNights): Promise<void> {
  await takeNights(tx, nights, 'held');
}

/** Sells rooms without a hold, for bookings confirmed without payment. @throws {AppError} ROOM_UNAVAILABLE */
export async function sellNights(tx: Tx, nights: RoomNights): Promise<void> {
  await takeNights(tx, nights, 'sold');
}

async function takeNights(tx: Tx, nights: RoomNights, into: 'held' | 'sold'): Promise<void> {
  assertQuantity(nights);
  const taken = await repository.takeNights(nights, into, tx);
  if (taken !== nightsBetween(nights.checkin, nights.checkout)) throw new AppError('ROOM_UNAVAILABLE');
  await invalidatePages(tx, nights, 0);
}

/** @throws {Error} if the rooms are not held */
export async function sellHeldNights(tx: Tx, nights: RoomNights): Promise<void> {
  assertQuantity(nights);
  assertAllNights(nights, await repository.sellHeld(nights, tx), 'held');
}

/** @throws {Error} if the rooms are not held */
export async function releaseHeldNights(tx: Tx, nights: RoomNights): Promise<void> {
  assertQuantity(nights);
  assertAllNights(nights, await repository.releaseNights(nights, 'held', tx), 'held');
  await invalidatePages(tx, nights, nights.quantity);
}

/** @param nights `fromNight` is the first night to release. @throws {Error} if the rooms are not sold */
export async function releaseSoldNights(tx: Tx, nights: RoomNights & { fromNight?: IsoDate }): Promise<void> {
  assertQuantity(nights);
  const { fromNight = nights.checkin, ...stay } = nights;
  const checkin = fromNight > stay.checkin ? fromNight : stay.checkin;
  if (checkin >= stay.checkout) return;
  const future = { ...stay, checkin };
  assertAllNights(future, await repository.releaseNights(future, 'sold', tx), 'sold');
  await invalidatePages(tx, future, future.quantity);
}

/**
 * Landing pages show availability tonight, so they are invalidated only when a room type becomes full or available
 * tonight.
 * @param freeAfterChange the number of free rooms that means the room type has just become full or available
 */
async function invalidatePages(tx: Tx, nights: RoomNights, freeAfterChange: number): Promise<void> {
  const tonight = todayInIndia(now());
  if (nights.checkin > tonight || nights.checkout <= tonight) return;
  const room = await repository.findFreeRooms(nights, tonight, tx);
  if (room?.free !== freeAfterChange) return;
  await invalidateTags(tagsOfHotels([{ hotelId: nights.hotelId, cityId: room.cityId }], false), tx);
}

function assertQuantity({ quantity }: RoomNights): void {
  if (!Number.isInteger(quantity) || quantity < 1)
    throw new RangeError(`The number of rooms must be a positive integer, not ${quantity}`);
}

function assertAllNights(nights: RoomNights, changed: number, state: string): void {
  const expected = nightsBetween(nights.checkin, nights.checkout);
  if (changed !== expected) {
    throw new Error(
      `Room type ${nights.roomTypeId} of hotel ${nights.hotelId}: ${changed} of ${expected} nights were ${state}`,
    );
  }
}
