import 'server-only';
import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { partners } from '@/lib/domains/partners/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import type { AuditActorKind } from '@/lib/platform/audit/actor-kinds';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';

export interface AuditFilters {
  actor?: string | undefined;
  kind?: AuditActorKind | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  reason?: string | undefined;
  /** Included. */
  from?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

const byKind = (kind: AuditActorKind, id: SQL | typeof staff.id) =>
  sql`${auditLog.actorKind} = ${kind} and ${auditLog.actorId} = ${id}::text`;

const actorName = sql<string>`coalesce(${staff.name}, ${users.name}, ${partners.name}, ${auditLog.actorId}, '')`;

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  actorKind: auditLog.actorKind,
  actorUserId: auditLog.actorUserId,
  actorName,
  action: auditLog.action,
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  reason: auditLog.reason,
  before: auditLog.before,
  after: auditLog.after,
  data: auditLog.data,
  requestId: auditLog.requestId,
};

export type StoredAuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

export async function listAuditRows(
  filters: AuditFilters,
  { limit, offset = 0, isOldestFirst = false }: { limit: number; offset?: number; isOldestFirst?: boolean },
  on: Connection = connection(),
) {
  return on
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(staff, byKind('staff', staff.id))
    .leftJoin(partners, byKind('partner', sql`${partners.id}`))
    .where(matching(filters))
    .orderBy(isOldestFirst ? asc(auditLog.id) : desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}

/** @param most larger numbers are not counted */
export async function countAuditRows(
  filters: AuditFilters,
  most: number,
  on: Connection = connection(),
): Promise<number> {
  const found = on
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .leftJoin(staff, byKind('staff', staff.id))
    .leftJoin(partners, byKind('partner', sql`${partners.id}`))
    .where(matching(filters))
    .limit(most)
    .as('found');
  const [row] = await on.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}

function matching({ actor, kind, action, subjectType, subjectId, reason, from, until }: AuditFilters): SQL | undefined {
  return and(
    actor ? ilike(actorName, contains(actor)) : undefined,
    kind && eq(auditLog.actorKind, kind),
    action ? or(ilike(auditLog.action, contains(action)), ilike(shownAction, contains(action))) : undefined,
    subjectType ? eq(auditLog.subjectType, subjectType) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    reason ? ilike(auditLog.reason, contains(reason)) : undefined,
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
  );
}

/** As `actionLabel` shows it, without the case of the first letter. */
const shownAction = sql`regexp_replace(replace(${auditLog.action}, '-', ' '), '\\.', ': ')`;

const contains = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
