import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/requests';

export const EXPIRE_TASK = 'approvals.expire';

/** @param key if missing, requests of all kinds and objects expire */
export async function expireRequests(tx: Tx, key?: repository.RequestKey): Promise<void> {
  for (const { id, kind, subjectType, subjectId } of await repository.expireDue(now(), tx, key)) {
    // Time ends a request, also if the next request of a member of staff is the first to notice.
    const actor = { kind: 'job', id: EXPIRE_TASK } as const;
    const subject = { type: subjectType, id: subjectId };
    await recordAudit({ action: 'approval.expired', subject, actor, data: { approval_id: id, kind } }, tx);
  }
}
