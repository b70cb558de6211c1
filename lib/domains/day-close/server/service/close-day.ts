import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { carryForward } from '../../rules/carry-forward';
import { CHECK_LABELS, openChecks } from '../../rules/checks';
import { countFindings } from '../repository/checks';
import { findLastClosed, insertClosedDay, listClosedDays, stopPostings, sumAccounts } from '../repository/closed-days';

/** Transactions that began before midnight have ended by then. */
const MINUTES_AFTER_END = 60;
const CLOSE_SECONDS = 120;

export function isOver(day: IsoDate): boolean {
  return now().getTime() >= indiaInstant(addDays(day, 1)).getTime() + MINUTES_AFTER_END * 60_000;
}

/**
 * Closes a day that is over, in order, and stores its totals. Days after the first closed one are closed one by one. A closed day is
 * returned unchanged.
 * @throws {AppError} FORBIDDEN, INVALID_INPUT for another day than the next one, or without a reason if a check is open
 */
export async function closeDay(
  actor: StaffActor,
  { day, reason }: { day: IsoDate; reason?: string | null | undefined },
): Promise<{ day: IsoDate; number: number }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  if (!isOver(day)) throw invalid('day', 'The day can be closed from 01:00 of the following day in India');
  return inTransaction(
    async (tx) => {
      await stopPostings(tx);
      const [closed] = await listClosedDays({ from: day, to: day }, tx);
      if (closed) return { day, number: closed.number };
      const last = await findLastClosed(tx);
      if (last !== null && day !== addDays(last, 1))
        throw invalid('day', `Days are closed in order: the next one is ${addDays(last, 1)}`);
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
      const data = { number, ...checks };
      await recordAudit(
        { action: 'day.closed', subject: { type: 'business_day', id: day }, data, ...(reason && { reason }) },
        tx,
      );
      return { day, number };
    },
    { statementSeconds: CLOSE_SECONDS },
  );
}

const invalid = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
