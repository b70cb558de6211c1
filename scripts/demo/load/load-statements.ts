import { closeDispute, insertDispute } from '@/lib/domains/payables/server/repository/disputes';
import { listPostings } from '@/lib/domains/payables/server/repository/statement';
import { disputeWindow } from '@/lib/domains/payables/rules/dispute-window';
import { issueCommissionDocumentsOf } from '@/lib/domains/payables/server/service/commission-documents';
import { addDays, firstOfNextMonth, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';

interface StatementHotel {
  hotelId: number;
  ownerId: number;
  /** The first month, `YYYY-MM`. */
  since: string;
  today: IsoDate;
}

/** Issues the invoices of commission of each past month, and loads a refused dispute and one without an answer. */
export async function loadStatements({ hotelId, ownerId, since, today }: StatementHotel, tx: Tx): Promise<void> {
  const months: string[] = [];
  for (let month = since; month < today.slice(0, 7); month = firstOfNextMonth(month).slice(0, 7)) months.push(month);
  for (const month of months) {
    const until = indiaInstant(firstOfNextMonth(month));
    const at = indiaInstant(firstOfNextMonth(month), '01:00');
    await issueCommissionDocumentsOf(tx, hotelId, { month, until, at });
  }
  const [beforeLast, last] = months.slice(-2);
  if (beforeLast) {
    const reason = 'The guest left a day before check-out.';
    const refused = await dispute({ hotelId, ownerId, month: beforeLast, reason }, tx);
    const closedAt = indiaInstant(disputeWindow(beforeLast).until, '15:00');
    const answer = 'No early departure was reported within 48 hours of check-out, so the booked nights are billed.';
    await closeDispute(refused, { state: 'refused', answer, closedAt }, tx);
  }
  if (last && addDays(disputeWindow(last).from, 1) < today)
    await dispute({ hotelId, ownerId, month: last, reason: 'We agreed on no commission for this company.' }, tx);
}

/** Disputes the first line of a month on the second day on which this is possible. @returns the id of the dispute */
async function dispute(
  { hotelId, ownerId, month, reason }: { hotelId: number; ownerId: number; month: string; reason: string },
  tx: Tx,
): Promise<number> {
  const { from } = disputeWindow(month);
  const period = { from: indiaInstant(`${month}-01`), until: indiaInstant(from) };
  const [first] = await listPostings(hotelId, period, tx);
  if (!first) throw new Error(`The demo has no stay in ${month} at hotel ${hotelId}`);
  const raisedAt = indiaInstant(addDays(from, 1), '11:00');
  const raised = await insertDispute({ hotelId, lineId: first.id, month, reason, raisedAt, raisedBy: ownerId }, tx);
  if (!raised) throw new Error(`The first line of ${month} at hotel ${hotelId} is disputed already`);
  return raised.id;
}
