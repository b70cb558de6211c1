import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { updateStatus } from '../../repository/operator';

/**
 * Members are signed out at their next request, and their calendar feeds stop. Stays, payments and debts are unchanged.
 * @param reason stored in the audit log
 * @returns false if the company was already suspended
 */
export function suspendCompany(corporateId: number, reason: string): Promise<boolean> {
  return changeStatus(corporateId, { from: 'active', to: 'suspended' }, { action: 'suspended', data: { reason } });
}

export function resumeCompany(corporateId: number, reason?: string): Promise<boolean> {
  const data = reason ? { reason } : {};
  return changeStatus(corporateId, { from: 'suspended', to: 'active' }, { action: 'resumed', data });
}

async function changeStatus(
  corporateId: number,
  step: Parameters<typeof updateStatus>[1],
  { action, data }: { action: string; data: Record<string, unknown> },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isChanged = await updateStatus(corporateId, step, tx);
    const subject = { type: 'corporate', id: corporateId };
    if (isChanged) await recordAudit({ actorUserId: null, action: `corporate.${action}`, subject, data }, tx);
    return isChanged;
  });
}
