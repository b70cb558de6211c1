import type { AriResults, ItemResult } from '../contract/ari-message';
import type { ItemStatus, ResultCode } from '../types';
import type { MergedCell } from './merge-cells';
import type { PlannedItem } from './plan-items';

/** What happened to a cell. */
export interface CellOutcome {
  status: ItemStatus;
  /** The reason for a cell that is refused. */
  code: ResultCode | null;
}

const CODES: Readonly<Record<ItemStatus, ResultCode | null>> = {
  applied: null,
  clamped: 'oversold',
  stale: 'newer_version_stored',
  ignored: 'owned_by_desk',
  refused: null,
};

/**
 * Derives the result of each item from those of its cells.
 * @param outcomes of every merged cell
 */
export function toItemResults(
  items: readonly PlannedItem[],
  outcomes: ReadonlyMap<MergedCell, CellOutcome>,
): AriResults {
  const byItem = new Map<PlannedItem, CellOutcome[]>(items.map((item) => [item, []]));
  for (const [cell, outcome] of outcomes) for (const item of new Set(cell.items)) byItem.get(item)?.push(outcome);
  return {
    applied: [...outcomes.values()].filter(isWritten).length,
    results: items.map((item) => toItemResult(item, byItem.get(item) ?? [])),
  };
}

const isWritten = ({ status }: CellOutcome) => status === 'applied' || status === 'clamped';

function toItemResult({ path, refusal, warnings }: PlannedItem, cells: readonly CellOutcome[]): ItemResult {
  const refused = cells.filter(({ status }) => status === 'refused');
  if (refusal !== null || refused.length > 0) {
    const code = refusal ?? refused.find((cell) => cell.code !== null)?.code ?? 'shares_refused_night';
    const status = refusal === 'no_supported_field' ? 'ignored' : 'refused';
    return { path, status, code, cells: 0, warnings: [...warnings] };
  }
  const has = (status: ItemStatus) => cells.some((cell) => cell.status === status);
  const status = (['clamped', 'applied', 'stale'] as const).find(has) ?? 'ignored';
  if (status !== 'stale' && has('stale')) warnings.add('some_cells_stale');
  if (status !== 'ignored' && has('ignored')) warnings.add('some_cells_owned_by_desk');
  return { path, status, code: CODES[status], cells: cells.filter(isWritten).length, warnings: [...warnings] };
}
