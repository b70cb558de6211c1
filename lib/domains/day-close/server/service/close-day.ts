import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, formatLongDate, indiaInstant, type IsoDate } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { carryForward } from '../../rules/carry-forward';
import { CHECK_LABELS, openChecks } from '../../rules/checks';
import { countFindings } from '../repository/checks';
import {
  findClosedRange,
  findFirstEntryDay,
  insertClosedDay,
  listClosedDays,
  stopPostings,
  sumAccounts,
} from '../repository/closed-days';

/** Transactions that began before midnight have ended by then. */
const MINUTES_AFTER_END = 60;
const CLOSE_SECONDS = 120;

export function isOver(day: IsoDate): boolean {
  return now().getTime() >= indiaInstant(addDays(day, 1)).getTime() + MINUTES_AFTER_END * 60_000;
}

interface Closing {
  day: IsoDate;
  reason?: string | null | undefined;
  /** The books begin with this day: earlier entries are its opening balances and are never closed or exported. */
  isBegin?: boolean;
}

/**
 * Closes a day that is over, in order, and stores its totals. The first one is that of the first entry of the ledger, or a later one with
 * which the books begin. A closed day is returned unchanged.
 * @throws {AppError} FORBIDDEN; INVALID_INPUT for another day than the next one, or without a reason if a check is open or the books begin
 */
export async function closeDay(
  actor: StaffActor,
  { day, reason, isBegin = false }: Closing,
): Promise<{ day: IsoDate; number: number }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  if (!isOver(day)) throw invalid('day', 'The day can be closed from 01:00 of the following day in India');
  return inTransaction(
    async (tx) => {
      await stopPostings(tx);
      const [closed] = await listClosedDays({ from: day, to: day }, tx);
      if (closed) return { day, number: closed.number };
      const range = await findClosedRange(tx);
      const last = range?.last ?? null;
      const firstEntry = range ? null : await assertFirstDay(tx, { day, reason, isBegin });
      if (range) assertInOrder(range, { day, isBegin });
      const checks = (await countFindings([day], tx)).get(day) ?? {};
      const open = openChecks(checks);
      if (open.length > 0 && !reason)
        throw invalid('reason', `Open: ${open.map((check) => CHECK_LABELS[check]).join(', ')}. State why it is closed`);
      const begin = indiaInstant(day);
      const movements = await sumAccounts(
        { begin, end: indiaInstant(addDays(day, 1)), since: last === null ? null : begin },
        tx,
      );
      const [before] = last === null ? [] : await listClosedDays({ from: last, to: last }, tx);
      const totals = carryForward(before?.totals ?? [], movements);
      const stored = { day, totals, checks, reason: reason || null, closedBy: actor.staffId, closedAt: now() };
      const number = await insertClosedDay(stored, tx);
      const data = { number, ...checks, ...(isBegin && { first_entry: firstEntry }) };
      await recordAudit(
        { action: 'day.closed', subject: { type: 'business_day', id: day }, data, ...(reason && { reason }) },
        tx,
      );
      return { day, number };
    },
    { statementSeconds: CLOSE_SECONDS },
  );
}

function assertInOrder({ first, last }: { first: IsoDate; last: IsoDate }, { day, isBegin }: Closing): void {
  if (isBegin) throw invalid('day', `The books began with ${formatLongDate(first)}. Close the days after it in order`);
  if (day !== addDays(last, 1)) throw invalid('day', `Days are closed in order: the next one is ${addDays(last, 1)}`);
}

/** Days before the first closed one cannot be closed or exported any more, and empty days before the first entry would have to be closed. */
async function assertFirstDay(tx: Tx, { day, reason, isBegin }: Closing): Promise<IsoDate> {
  const first = await findFirstEntryDay(tx);
  if (first === null) throw invalid('day', 'The ledger has no entry yet, so there is nothing to close');
  const named = formatLongDate(first);
  if (day < first) throw invalid('day', `The ledger has no entry before ${named}. Close ${named} first`);
  if (day > first && !isBegin)
    throw invalid('day', `The ledger has entries from ${named} on, which would stay unclosed. Close ${named} first`);
  if (isBegin && !reason) throw invalid('reason', 'State why the books begin with this day');
  return first;
}

const invalid = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
