import 'server-only';
import { nightsBetween } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { RoomNights } from './inventory-service';
import { countFreeNights } from './repository/free-nights';

/**
 * Turns away who comes too late, before any lock is taken: of 200 who want the last 5 rooms 195 need not queue for them.
 * Passing it promises nothing; only taking the nights does.
 * @throws {AppError} ROOM_UNAVAILABLE
 */
export async function assertRoomsLeft(nights: RoomNights, tx: Tx): Promise<void> {
  const free = await countFreeNights(nights, tx);
  if (free < nightsBetween(nights.checkin, nights.checkout)) throw new AppError('ROOM_UNAVAILABLE');
}
