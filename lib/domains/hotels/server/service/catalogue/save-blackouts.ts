import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { editBlackoutNights } from '@/lib/domains/hotels/rules/blackout-nights';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import { lockByName } from '@/lib/platform/db/bulk-load';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/catalogue/blackouts';

export interface BlackoutChange extends repository.BlackoutKey {
  reason: string;
  /** True if the blackout ends; the rooms are sold again. */
  isRemoved: boolean;
}

const keyOf = ({ hotelId, corporateId, fromDate, toDate }: repository.BlackoutKey) =>
  [hotelId, corporateId ?? '', fromDate, toDate].join(' ');

/** The removal of a blackout that is not stored changes nothing. */
export async function compareBlackouts(changes: readonly BlackoutChange[], on: Connection): Promise<Comparison[]> {
  const hotelIds = [...new Set(changes.map(({ hotelId }) => hotelId))];
  const stored = new Map((await repository.listBlackouts(hotelIds, on)).map((row) => [keyOf(row), row.reason]));
  return changes.map((change) => {
    const reason = stored.get(keyOf(change));
    if (change.isRemoved) return reason === undefined ? 'same' : 'changed';
    if (reason === undefined) return 'new';
    return reason === change.reason ? 'same' : 'changed';
  });
}

/** Concurrent calls wait for each other, so that a blackout is stored once. */
export async function saveBlackouts(changes: readonly BlackoutChange[], tx: Connection): Promise<void> {
  await lockByName('blackouts', tx);
  for (const { isRemoved, ...blackout } of changes) {
    await repository.deleteBlackout(blackout, tx);
    if (!isRemoved) await repository.insertBlackouts([blackout], tx);
  }
}

/**
 * Sets or ends blackouts for all companies by night. Concurrent calls wait for each other.
 * @param wanted reason by night; null ends the blackout
 * @returns the reason on a night before the change
 */
export async function setBlackoutNights(
  tx: Connection,
  hotelId: number,
  wanted: ReadonlyMap<IsoDate, string | null>,
): Promise<(night: IsoDate) => string | null> {
  await lockByName('blackouts', tx);
  const stored = await repository.listGeneralBlackouts(hotelId, tx);
  const { removed, added, reasonBefore } = editBlackoutNights(stored, wanted);
  if (removed.length > 0)
    await repository.deleteBlackouts(
      removed.map(({ id }) => id),
      tx,
    );
  if (added.length > 0)
    await repository.insertBlackouts(
      added.map((range) => ({ hotelId, ...range })),
      tx,
    );
  return reasonBefore;
}
