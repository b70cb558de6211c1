import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import { WHOLE_HOTEL } from '@/lib/domains/ari/types';
import { setBlackoutNights } from '@/lib/domains/hotels/server/service/catalogue/save-blackouts';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/blackout-stamps';
import type { OpenChange } from './in-change';

const toValue = (reason: string | null) => (reason === null ? null : { reason });

/**
 * Sets or ends blackouts of the whole hotel for all companies; refused nights do not change.
 * @param wanted reason by night; null ends the blackout
 * @param seen the last change that the editor saw; null replaces every value
 */
export async function applyBlackouts(
  tx: Tx,
  change: OpenChange,
  wanted: ReadonlyMap<IsoDate, string | null>,
  seen: number | null,
): Promise<CellResult[]> {
  if (wanted.size === 0) return [];
  const { hotelId, today } = change;
  const stamps = await repository.listBlackoutStamps(hotelId, [...wanted.keys()], tx);
  const hasNewer = (night: IsoDate) =>
    seen !== null && stamps.some((stamp) => stamp.night === night && stamp.change > seen);
  const open = new Map([...wanted].filter(([night]) => night >= today && !hasNewer(night)));
  const reasonBefore = await setBlackoutNights(tx, hotelId, open);
  const problemOf = (night: IsoDate, reason: string | null) => {
    if (night < today) return 'past';
    return hasNewer(night) && reasonBefore(night) !== reason ? 'changed' : null;
  };
  const results = [...wanted].map(([night, reason], index): CellResult => {
    const problem = problemOf(night, reason);
    const [old, value] = [toValue(reasonBefore(night)), toValue(reason)];
    const isChanged = problem === null && old?.reason !== value?.reason;
    return {
      ...{
        kind: 'blackout',
        roomTypeId: WHOLE_HOTEL,
        night,
        group: index,
        problem,
        isChanged,
        taken: null,
        oversold: 0,
      },
      status: problem ? 'refused' : 'applied',
      ...{ before: old, after: value },
    };
  });
  const changes = results
    .filter(({ isChanged }) => isChanged)
    .map(({ night }) => ({ night, before: toValue(reasonBefore(night)), after: toValue(wanted.get(night) ?? null) }));
  if (changes.length > 0) await repository.recordBlackouts(change, changes, tx);
  change.results.push(...results);
  return results;
}
