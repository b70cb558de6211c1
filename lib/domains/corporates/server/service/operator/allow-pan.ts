import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { insertAllowedPan, markPanWithdrawn } from '../../repository/registrations';

interface CompanyPan {
  corporateId: number;
  pan: string;
}

export async function allowPan({ corporateId, pan }: CompanyPan, reason: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isNew = await insertAllowedPan({ corporateId, pan, reason, createdAt: now() }, tx);
    const change = { before: { permission: null }, after: { permission: reason } };
    if (isNew) await recordAudit({ ...entry(corporateId, 'allowed', { pan }), reason, ...change }, tx);
    return isNew;
  });
}

export async function withdrawPan({ corporateId, pan }: CompanyPan): Promise<boolean> {
  return inTransaction(async (tx) => {
    const permission = await markPanWithdrawn({ corporateId, pan, at: now() }, tx);
    if (permission === null) return false;
    const change = { before: { permission }, after: { permission: null } };
    await recordAudit({ ...entry(corporateId, 'withdrawn', { pan }), ...change }, tx);
    return true;
  });
}

function entry(corporateId: number, done: string, data: Record<string, unknown>) {
  const subject = { type: 'corporate', id: corporateId };
  return { action: `corporate.pan-${done}`, subject, data };
}
