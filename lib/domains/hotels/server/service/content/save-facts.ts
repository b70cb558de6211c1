import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { applyFactChanges, type FactChanges } from '@/lib/domains/hotels/contract/facts';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/content/facts';

/** Changes the given facts of a hotel; null makes a fact unknown. */
export interface FactChange {
  hotelId: number;
  facts: FactChanges;
  /** Null leaves the stored day. */
  locationCheckedOn: string | null;
}

export async function compareFacts(changes: readonly FactChange[], on: Connection): Promise<Comparison[]> {
  return (await mergeWithStored(changes, on)).map(({ isChanged }) => (isChanged ? 'changed' : 'same'));
}

export async function saveFacts(changes: readonly FactChange[], tx: Connection): Promise<void> {
  for (const { hotelId, facts, locationCheckedOn } of await mergeWithStored(changes, tx))
    await repository.updateFacts(hotelId, { facts, locationCheckedOn }, tx);
}

async function mergeWithStored(changes: readonly FactChange[], on: Connection) {
  const rows = await repository.listFacts(
    changes.map(({ hotelId }) => hotelId),
    on,
  );
  const stored = new Map(rows.map(({ id, ...columns }) => [id, columns]));
  return changes.map(({ hotelId, ...change }) => {
    const before = stored.get(hotelId) ?? { facts: {}, locationCheckedOn: null };
    const after = {
      facts: applyFactChanges(before.facts, change.facts),
      locationCheckedOn: change.locationCheckedOn ?? before.locationCheckedOn,
    };
    return { hotelId, ...after, isChanged: !isDeepStrictEqual(before, after) };
  });
}
