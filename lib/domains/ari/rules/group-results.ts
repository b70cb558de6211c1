import type { CellKey, CellProblem, CellStatus, ChangeKind, StoredValue } from '../types';

export interface CellResult extends CellKey {
  kind: ChangeKind;
  /** Cells of one group change together or not at all. */
  group: number;
  status: CellStatus;
  /** Null for a cell without a problem of its own, also in a refused group. */
  problem: CellProblem | null;
  /** Rooms sold or held, for stock. */
  taken: number | null;
  /** Rooms that bookings need beyond the value, for a clamped cell. */
  oversold: number;
  isChanged: boolean;
  before: StoredValue | null;
  after: StoredValue | null;
}

/** Marks every cell of a group with a refused cell as refused. */
export function refuseGroups(results: readonly CellResult[]): CellResult[] {
  const refused = new Set(results.filter(({ status }) => status === 'refused').map(({ group }) => group));
  return results.map((result) =>
    refused.has(result.group) && result.status !== 'ignored' && result.status !== 'stale'
      ? { ...result, status: 'refused', isChanged: false }
      : result,
  );
}
