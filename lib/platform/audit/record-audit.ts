import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';

export interface AuditEntry {
  /** Null for a job and for an operator at the command line. */
  actorUserId: number | null;
  /** Object and past participle, for example `member.role-changed`. */
  action: string;
  subject: { type: string; id: number | string };
  /** Old and new values. Must not contain codes or passwords. */
  data?: Record<string, unknown>;
}

/** Records a change of money or permissions. Pass the transaction of the change as `on`. */
export async function recordAudit(
  { actorUserId, action, subject, data = {} }: AuditEntry,
  on: Connection = connection(),
): Promise<void> {
  await on.insert(auditLog).values({
    at: now(),
    actorUserId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    data,
  });
}
