import 'server-only';
import { findCellOwner } from '@/lib/domains/ari/rules/ownership';
import { refuseGroups, type CellResult } from '@/lib/domains/ari/rules/group-results';
import type { CellKey, CellKind } from '@/lib/domains/ari/types';
import type { Tx } from '@/lib/platform/db/transaction';
import type { GroupedCell, WriteTerms } from '../repository/cell-statement';
import * as locks from '../repository/lock-cells';
import { writeRates, type RateCell } from '../repository/write-rates';
import { writeRestrictions, type RestrictionCell } from '../repository/write-restrictions';
import { writeStock, type StockCell, type StockMode } from '../repository/write-stock';
import type { OpenChange } from './in-change';

export type { RateCell, RestrictionCell, StockCell, StockMode, CellResult };

/** Cells of one kind. A change writes a cell at most once. */
export type CellWrite =
  | { kind: 'stock'; mode: StockMode; cells: readonly StockCell[] }
  | { kind: 'restriction'; cells: readonly RestrictionCell[] }
  | { kind: 'rate'; cells: readonly RateCell[] };

/**
 * Locks the nights of stock and restrictions. A change that writes both locks all of them first, because bookings lock nights in ascending
 * order. Bookings that touch these nights have then committed, or wait until the change ends.
 */
export function lockNights(tx: Tx, change: OpenChange, cells: readonly CellKey[]): Promise<locks.LockedNight[]> {
  return locks.lockNights(change.hotelId, cells, tx);
}

/**
 * Applies cells of one kind in one statement. Groups with a refused cell do not change; all other groups do.
 * @param seen the last change that the editor saw; later changes are conflicts, also those of the same person. Null replaces every value.
 * @returns one result per cell: refused cells first, then the others
 * @throws {RangeError} if the change writes a cell twice
 */
export async function applyCells(
  tx: Tx,
  change: OpenChange,
  write: CellWrite,
  seen: number | null = null,
): Promise<CellResult[]> {
  assertNotWritten(change, write);
  const judged = write.cells.flatMap((cell) => judgeCell(change, write.kind, cell) ?? []);
  const judgedCells = new Set(judged.map(keyOf));
  const refusedGroups = new Set(judged.filter(({ status }) => status === 'refused').map(({ group }) => group));
  const isOpen = (cell: GroupedCell) => !judgedCells.has(keyOf(cell)) && !refusedGroups.has(cell.group);
  const skipped = write.cells
    .filter((cell) => !judgedCells.has(keyOf(cell)) && refusedGroups.has(cell.group))
    .map((cell) => resultOf(write.kind, cell, 'refused'));
  const { author, hotelId, number } = change;
  const terms: WriteTerms = {
    hotelId,
    change: number,
    partner: author.source === 'partner' ? { id: author.partnerId, version: author.version } : null,
    seen,
  };
  const written = await writeOpen(tx, write, isOpen, terms);
  const results = [...judged, ...skipped, ...refuseGroups(written)];
  change.results.push(...results);
  return results;
}

async function writeOpen(
  tx: Tx,
  write: CellWrite,
  isOpen: (cell: GroupedCell) => boolean,
  terms: WriteTerms,
): Promise<CellResult[]> {
  if (!write.cells.some(isOpen)) return [];
  if (write.kind === 'stock') return writeStock(write.mode, write.cells.filter(isOpen), terms, tx);
  if (write.kind === 'restriction') return writeRestrictions(write.cells.filter(isOpen), terms, tx);
  return writeRates(write.cells.filter(isOpen), terms, tx);
}

/** Returns null for a cell that the author may write. */
function judgeCell({ today, author, ownership }: OpenChange, kind: CellKind, cell: GroupedCell): CellResult | null {
  if (cell.night < today) return { ...resultOf(kind, cell, 'refused'), problem: 'past' };
  if (author.source === 'system') return null;
  const owner = findCellOwner(ownership, kind, cell.night);
  if (author.source !== 'partner')
    return owner ? { ...resultOf(kind, cell, 'refused'), problem: 'owned_by_partner' } : null;
  if (owner?.partnerId === author.partnerId) return null;
  return { ...resultOf(kind, cell, 'ignored'), problem: owner ? 'owned_by_partner' : 'owned_by_desk' };
}

const resultOf = (
  kind: CellKind,
  { roomTypeId, night, group }: GroupedCell,
  status: CellResult['status'],
): CellResult => ({
  ...{ kind, roomTypeId, night, group, status },
  ...{ problem: null, taken: null, oversold: 0, isChanged: false, before: null, after: null },
});

const keyOf = ({ roomTypeId, night }: CellKey) => `${roomTypeId}/${night}`;

function assertNotWritten({ results }: OpenChange, { kind, cells }: CellWrite): void {
  const keys = [...results.filter((result) => result.kind === kind), ...cells].map(keyOf);
  if (new Set(keys).size < keys.length) throw new RangeError('A change writes a cell more than once');
}
