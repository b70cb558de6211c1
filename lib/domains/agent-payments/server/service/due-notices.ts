import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import { agentDue } from '@/lib/domains/bookings/rules/agent-due';
import type { Batch } from '@/lib/platform/db/batch';
import { listFallingDue, listOverdue, type AgentAccountRow } from '../repository/agent-bookings';
import { millisecondsInDay } from 'date-fns/constants';
import { queueDueNotice, type DueNotice } from './due-messages';
import { inBatches } from '@/lib/platform/jobs/in-batches';

const BATCH = 500;

/** Mails agents about amounts that fall due within a day, and once about overdue balances of secured bookings. */
export async function sendDueNotices(): Promise<void> {
  const at = now();
  const dayAhead = new Date(at.getTime() + millisecondsInDay);
  for await (const row of inAllBatches((batch) => listFallingDue([at, dayAhead], batch))) await send(row, null);
  const dayAgo = new Date(at.getTime() - millisecondsInDay);
  for await (const row of inAllBatches((batch) => listOverdue([dayAgo, at], batch))) await send(row, 'overdue');
}

function inAllBatches(read: (batch: Batch) => Promise<AgentAccountRow[]>) {
  return inBatches(
    (afterId) => read({ afterId, limit: BATCH }),
    ({ booking }) => booking.id,
  );
}

async function send({ booking, paidPaise }: AgentAccountRow, overdue: 'overdue' | null): Promise<void> {
  const due = agentDue({ ...booking, paidPaise });
  const about: DueNotice = overdue ?? (due.isSecure ? 'balance' : 'secure');
  const by = due.isSecure ? booking.balanceBy : booking.secureBy;
  if (!by) return;
  const amountPaise = due.isSecure ? due.dueAmountPaise : due.amountToSecurePaise;
  try {
    await inTransaction((tx) => queueDueNotice(tx, booking, { about, amountPaise, by }));
  } catch (error) {
    log.error('bookings.due_notice_failed', { bookingId: booking.id, about, error });
  }
}
