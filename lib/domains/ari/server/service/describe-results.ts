import 'server-only';
import { cellProblem, type CellProblemDetails, type ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';
import { compareCells, toChangedCell, toContractValue } from '@/lib/domains/ari/rules/contract-values';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import { findCellOwner } from '@/lib/domains/ari/rules/ownership';
import type { CellProblem } from '@/lib/domains/ari/types';
import { formatWeekdayDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { namesOf } from '@/lib/platform/http/schema-names';
import { brandName } from '@/lib/platform/shell/brand';
import * as repository from '../repository/history';
import type { OpenChange } from './in-change';

/** Codes and names of room types by id. */
export type RoomTypeNames = ReadonlyMap<number, { code: string; name: string }>;

const MAX_CELLS = 2_000;
const MAX_PROBLEMS = 100;
export const systemName = () => brandName();

export function toChangedCells(results: readonly CellResult[], roomTypes: RoomTypeNames): ChangedCell[] {
  return results
    .filter(({ isChanged }) => isChanged)
    .toSorted(compareCells)
    .slice(0, MAX_CELLS)
    .map((result) => toChangedCell({ ...result, roomType: roomTypes.get(result.roomTypeId)?.code ?? null }));
}

export const problemsOf = (results: readonly CellResult[]): CellResult[] =>
  results.filter(({ problem }) => problem !== null).toSorted(compareCells);

/** Describes the first cells that were not changed, with the person, partner or system that changed or owns them. */
export async function describeProblems(
  tx: Tx,
  { hotelId, ownership }: OpenChange,
  results: readonly CellResult[],
  roomTypes: RoomTypeNames,
): Promise<CellProblemDetails[]> {
  const problems = problemsOf(results).slice(0, MAX_PROBLEMS);
  const changed = problems.filter(({ problem }) => problem === 'changed');
  const writers = changed.length > 0 ? await repository.listWriters(hotelId, changed, tx) : [];
  return problems.map(({ kind, roomTypeId, night, problem, taken, before }) => {
    const isChanged = problem === 'changed';
    const writer = isChanged
      ? writers.find((one) => one.kind === kind && one.roomTypeId === roomTypeId && one.night === night)
      : undefined;
    const owner =
      problem === 'owned_by_partner' && kind !== 'blackout' ? findCellOwner(ownership, kind, night)?.partnerName : null;
    return {
      ...{ kind, roomType: roomTypes.get(roomTypeId)?.code ?? null, night, code: problem ?? 'changed', taken },
      name: writer ? (writer.name ?? systemName()) : (owner ?? null),
      changedAt: writer?.at ?? null,
      value: isChanged ? toContractValue(kind, before) : null,
    };
  });
}

const ERRORS: Readonly<Record<CellProblem, ErrorName>> = {
  below_sold: 'STOCK_BELOW_SOLD',
  changed: 'CELLS_CHANGED',
  owned_by_partner: 'CELLS_OF_PARTNER',
  owned_by_desk: 'CELLS_OF_PARTNER',
  past: 'INVALID_INPUT',
  no_night: 'CELLS_NOT_PRICED',
  no_plan: 'CELLS_NOT_PRICED',
  incomplete: 'CELLS_NOT_PRICED',
};
/** The problem that a person must solve first decides the error. */
const ORDER: readonly CellProblem[] = [
  'past',
  'owned_by_partner',
  'changed',
  'below_sold',
  'no_night',
  'no_plan',
  'incomplete',
  'owned_by_desk',
];

/** @throws {AppError} the error of the most urgent problem, with the cells as `data` */
export async function throwProblems(
  tx: Tx,
  change: OpenChange,
  results: readonly CellResult[],
  roomTypes: RoomTypeNames,
): Promise<void> {
  const problems = problemsOf(results);
  const code = ORDER.find((one) => problems.some(({ problem }) => problem === one));
  const first = problems.find(({ problem }) => problem === code);
  if (!code || !first) return;
  const details = await describeProblems(tx, change, problems, roomTypes);
  const names = namesOf(cellProblem);
  const message = messageOf(first, roomTypes);
  throw new AppError(ERRORS[code], {
    field: 'items',
    data: { problem_count: problems.length, problems: details.map((detail) => names.toJson(detail)) },
    ...(message === null ? {} : { message }),
  });
}

function messageOf({ problem, taken, night, roomTypeId, after }: CellResult, roomTypes: RoomTypeNames): string | null {
  if (problem === 'past') return `The night of ${formatWeekdayDate(night)} is over. Nothing was changed.`;
  if (problem !== 'below_sold') return null;
  const wanted = after && 'total' in after ? after.total : 0;
  const roomType = roomTypes.get(roomTypeId)?.name ?? '';
  return `${roomType}: ${taken} rooms are sold or held on ${formatWeekdayDate(night)}, so the total cannot be ${wanted}. Nothing was changed.`;
}
