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
  return changeStatus(corporateId, { from: 'active', to: 'suspended' }, { action: 'suspended', reason });
}

export function resumeCompany(corporateId: number, reason?: string): Promise<boolean> {
  const why = reason !== undefined && { reason };
  return changeStatus(corporateId, { from: 'suspended', to: 'active' }, { action: 'resumed', ...why });
}

async function changeStatus(
  corporateId: number,
  step: Parameters<typeof updateStatus>[1],
  { action, reason }: { action: string; reason?: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isChanged = await updateStatus(corporateId, step, tx);
    const subject = { type: 'corporate', id: corporateId };
    const values = { before: { status: step.from }, after: { status: step.to } };
    const why = reason !== undefined && { reason };
    if (isChanged) await recordAudit({ action: `corporate.${action}`, subject, ...values, ...why }, tx);
    return isChanged;
  });
}
