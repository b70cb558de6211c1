import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';

export interface AuditEntry {
  /** Absent where an operator acts at the command line, or a job. */
  actorUserId: number | null;
  /** Object and past participle, for example `member.role-changed`. */
  action: string;
  subject: { type: string; id: number | string };
  /** What changed, from what to what. No codes, no passwords. */
  data?: Record<string, unknown>;
}

/** Writes down who changed what in money or permissions, in the transaction of the change. */
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
