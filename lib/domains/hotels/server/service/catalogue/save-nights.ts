import 'server-only';
import { nightsBetween } from '@/lib/dates';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import type { NightRange } from '../../../types';
import * as repository from '../../repository/catalogue/nights';

export async function listReservedNights(on: Connection): Promise<Map<number, { night: string; rooms: number }[]>> {
  const taken = new Map<number, { night: string; rooms: number }[]>();
  for (const { roomTypeId, ...night } of await repository.listReservedNights(on))
    taken.set(roomTypeId, [...(taken.get(roomTypeId) ?? []), night]);
  return taken;
}

export async function compareNights(range: NightRange, on: Connection): Promise<Comparison> {
  const { stored, same } = await repository.countNights(range, on);
  if (stored === 0) return 'new';
  return same > nightsBetween(range.from, range.to) ? 'same' : 'changed';
}

/** @throws the check violation of PostgreSQL if a total is below the sold and held rooms */
export async function saveNights(ranges: readonly NightRange[], tx: Connection): Promise<void> {
  for (const range of ranges) await repository.upsertNights(range, tx);
}
