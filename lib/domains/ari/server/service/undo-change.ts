import 'server-only';
import type { CalendarChangeAnswer } from '@/lib/domains/ari/contract/desk-calendar';
import type { RateValue, RestrictionValue, StockValue, StoredValue } from '@/lib/domains/ari/types';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/history';
import { listRoomTypes } from '../repository/read-calendar';
import { applyBlackouts } from './apply-blackouts';
import { applyCells, lockNights, type RateCell } from './apply-cells';
import { auditChange, toAnswer, undoEnd } from './change-calendar';
import { describeProblems, problemsOf, type RoomTypeNames } from './describe-results';
import { authorOf, inChange, isOfPerson, type OpenChange } from './in-change';

export type UndoAnswer = CalendarChangeAnswer & { notRestoredCount: number };

/**
 * Restores the cells of a change of a person as a new change. A cell that has changed since, or for whose former stock too many rooms are sold,
 * stays as it is.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, UNDO_EXPIRED
 */
export async function undoCalendarChange(
  actor: HotelActor,
  { hotelId, changeId }: { hotelId: number; changeId: number },
): Promise<UndoAnswer> {
  hotelFor(actor, hotelId, 'calendar', 'use');
  return inTransaction(async (tx) => {
    const names: RoomTypeNames = new Map(
      (await listRoomTypes(hotelId, tx)).map(({ id, code, name }) => [id, { code, name }]),
    );
    let problems: UndoAnswer['problems'] = [];
    const author = authorOf(actor);
    const { number, lastChange, change } = await inChange(tx, { hotelId, author, undoes: changeId }, async (open) => {
      await assertUndoable(tx, hotelId, changeId);
      await restore(tx, open, changeId, await repository.listChangeCells(hotelId, changeId, tx));
      problems = await describeProblems(tx, open, open.results, names);
    });
    if (number !== null) {
      const data = { change: number, undoes: changeId };
      await auditChange(tx, 'calendar.change-undone', change, { data, names });
    }
    return {
      ...toAnswer(change, number, lastChange, names),
      problems,
      notRestoredCount: problemsOf(change.results).length,
    };
  });
}

async function assertUndoable(tx: Tx, hotelId: number, changeId: number): Promise<void> {
  const change = await repository.findChange(hotelId, changeId, tx);
  if (!change) throw new AppError('NOT_FOUND', { field: 'change_id' });
  const isUndone = (await repository.findUndoOf(hotelId, changeId, tx)) !== null;
  if (!isOfPerson(change.source) || isUndone || now() > undoEnd(change.at)) throw new AppError('UNDO_EXPIRED');
}

type FormerCell = Awaited<ReturnType<typeof repository.listChangeCells>>[number];

async function restore(tx: Tx, open: OpenChange, changeId: number, cells: readonly FormerCell[]): Promise<void> {
  const of = <Value extends StoredValue>(kind: FormerCell['kind']) =>
    cells
      .filter((cell) => cell.kind === kind)
      .map(({ roomTypeId, night, before }, group) => ({ roomTypeId, night, group, before: before as Value | null }));
  const stock = of<StockValue>('stock').map(({ before, ...key }) => ({ ...key, rooms: before?.total ?? 0 }));
  const restrictions = of<RestrictionValue>('restriction').map(({ before, ...key }) => ({ ...key, ...before }));
  const rates = of<RateValue>('rate').map(({ before, ...key }) => toRateCell(key, before));
  await lockNights(tx, open, [...stock, ...restrictions]);
  await applyCells(tx, open, { kind: 'stock', mode: 'total', cells: stock }, changeId);
  await applyCells(tx, open, { kind: 'restriction', cells: restrictions }, changeId);
  await applyCells(tx, open, { kind: 'rate', cells: rates }, changeId);
  const blackouts = cells.filter(({ kind }) => kind === 'blackout');
  const reasons = blackouts.map(
    ({ night, before }) => [night, before && 'reason' in before ? before.reason : null] as const,
  );
  await applyBlackouts(tx, open, new Map(reasons), changeId);
}

/** A price that followed from the rate plan follows from it again. */
function toRateCell(key: Omit<RateCell, 'isReset'>, before: RateValue | null): RateCell {
  if (!before?.isException) return { ...key, isReset: true };
  const { isException: _, ...prices } = before;
  return { ...key, ...prices, isReset: false };
}
