import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { currentAuditScope, type AuditActor } from './audit-scope';

export interface AuditEntry {
  /** Object and past participle, for example `member.role-changed`. */
  action: string;
  subject: { type: string; id: number | string };
  /** Only if the person who acts is not the principal of the request, for example logs in with it. */
  actor?: AuditActor;
  /** The reason that the actor has stated. */
  reason?: string;
  /** The changed values by name, before and after the change. Must not contain codes or passwords. */
  before?: object;
  after?: object;
  /** Other facts, which are no change of a value. */
  data?: object;
}

/** Records a change of money or permissions, with the actor of the audit scope. Pass the transaction of the change as `on`. */
export async function recordAudit(
  { action, subject, actor, reason, before, after, data = {} }: AuditEntry,
  on: Connection = connection(),
): Promise<void> {
  const scope = currentAuditScope();
  const { kind, id, userId } = actor ?? scope?.actor ?? {};
  await on.insert(auditLog).values({
    at: now(),
    actorKind: kind ?? null,
    actorId: id === undefined ? null : String(id),
    actorUserId: userId ?? null,
    requestId: scope?.requestId ?? null,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    reason: reason || null,
    before: before ?? null,
    after: after ?? null,
    data,
  });
}
