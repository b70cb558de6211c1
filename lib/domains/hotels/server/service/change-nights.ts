import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { NightChange } from '../../types';
import { tagsOfHotels } from '../page-tags';
import { findFreeRooms } from '../repository/inventory';
import * as repository from '../repository/night-stock';

export type NightStockRow = repository.NightStockRow;

/** From the check-in day to the check-out day, both included. Nights without stock are omitted. */
export function listNightStock(
  stay: { hotelId: number; roomTypeId: number; corporateId: number; checkin: IsoDate; checkout: IsoDate },
  tx?: Tx,
): Promise<NightStockRow[]> {
  const { checkin: from, checkout: to, ...rest } = stay;
  return repository.listNightStock({ ...rest, from, to }, tx);
}

/**
 * Takes and releases nights of a changed stay at once. Restrictions of arrival and length are judged by the caller.
 * @throws {AppError} ROOM_UNAVAILABLE if an added night is full; the transaction must then roll back
 */
export async function changeNights(tx: Tx, hotelId: number, changes: readonly NightChange[]): Promise<void> {
  if (changes.length === 0) return;
  const changed = await repository.changeNights(hotelId, changes, tx);
  if (changed !== changes.length) {
    if (changes.some(({ sold, held }) => sold + held > 0)) throw new AppError('ROOM_UNAVAILABLE');
    throw new Error(`Hotel ${hotelId}: ${changed} of ${changes.length} nights could be released`);
  }
  const tonight = todayInIndia(now());
  for (const change of changes.filter(({ night }) => night === tonight)) await invalidatePages(tx, hotelId, change);
}

/** Landing pages show availability tonight, so they change when a room type becomes full or available tonight. */
async function invalidatePages(tx: Tx, hotelId: number, { roomTypeId, night, sold, held }: NightChange): Promise<void> {
  const room = await findFreeRooms({ hotelId, roomTypeId }, night, tx);
  if (room?.free !== Math.max(0, -(sold + held))) return;
  await invalidateTags(tagsOfHotels([{ hotelId, cityId: room.cityId }], false), tx);
}
