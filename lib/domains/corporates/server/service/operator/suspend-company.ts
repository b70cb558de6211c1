import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { updateStatus } from '../../repository/operator';

/**
 * Shuts a company out: its members' next request is answered as without a session, they cannot sign in, and their calendars
 * are closed. Stays go on, money that is under way is settled, and what is owed stays owed.
 * @param reason for the operators, kept in the audit log
 * @returns whether it was active before
 */
export function suspendCompany(corporateId: number, reason: string): Promise<boolean> {
  return move(corporateId, { from: 'active', to: 'suspended' }, { action: 'suspended', data: { reason } });
}

/** Lets a company in again; sessions that have not run out go on. @returns whether it was suspended before */
export function resumeCompany(corporateId: number): Promise<boolean> {
  return move(corporateId, { from: 'suspended', to: 'active' }, { action: 'resumed', data: {} });
}

async function move(
  corporateId: number,
  step: Parameters<typeof updateStatus>[1],
  { action, data }: { action: string; data: Record<string, unknown> },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isMoved = await updateStatus(corporateId, step, tx);
    const subject = { type: 'corporate', id: corporateId };
    if (isMoved) await recordAudit({ actorUserId: null, action: `corporate.${action}`, subject, data }, tx);
    return isMoved;
  });
}
