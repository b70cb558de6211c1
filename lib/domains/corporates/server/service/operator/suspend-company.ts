import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { updateStatus } from '../../repository/operator';

/**
 * Members are signed out with their next request and their calendars stop. Stays, payments and debts are unchanged.
 * @param reason stored in the audit log.
 * @returns whether the company was active before
 */
export function suspendCompany(corporateId: number, reason: string): Promise<boolean> {
  return move(corporateId, { from: 'active', to: 'suspended' }, { action: 'suspended', data: { reason } });
}

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
