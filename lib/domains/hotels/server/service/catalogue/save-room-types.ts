import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/catalogue/room-types';
import { extendInventoryOf } from '../extend-inventory';

export type { NewRoomType } from '../../repository/catalogue/room-types';

export async function compareRoomTypeRows(
  rows: readonly repository.NewRoomType[],
  on: Connection,
): Promise<Comparison[]> {
  const key = ({ hotelId, code }: { hotelId: number; code: string }) => `${hotelId}/${code}`;
  const hotelIds = [...new Set(rows.map(({ hotelId }) => hotelId))];
  const stored = new Map((await repository.listRoomTypes(hotelIds, on)).map((row) => [key(row), row]));
  return rows.map((row) => {
    const existing = stored.get(key(row));
    if (!existing) return 'new';
    return hasColumnValues(existing, row) ? 'same' : 'changed';
  });
}

/** Inserts room types, or updates them by hotel and code, and opens a year of nights for new ones. */
export async function saveRoomTypes(rows: readonly repository.NewRoomType[], tx: Tx): Promise<void> {
  await repository.saveRoomTypes(rows, tx);
  const hotelIds = [...new Set(rows.map(({ hotelId }) => hotelId))];
  await extendInventoryOf(hotelIds, { today: todayInIndia(now()) }, tx);
}
