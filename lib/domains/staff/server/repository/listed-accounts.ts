import 'server-only';
import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { isDescending, sortField, type Sort } from '@/lib/platform/http/list-query';
import type { StaffRole } from '../../types';
import { staff, staffSessions } from '../tables';

export type StaffState = 'active' | 'invited' | 'disabled';

export interface StaffFilters {
  q?: string | undefined;
  role?: StaffRole | undefined;
  state?: StaffState | undefined;
}

export type StaffSort = 'name' | 'created_at' | 'last_seen_at';

/** @param live a session counts if it ends after `at` and was used after `idleSince` */
export async function listStaffAccounts(
  filters: StaffFilters,
  page: { sort: Sort<StaffSort>; limit: number; offset: number },
  live: { at: Date; idleSince: Date },
  on: Connection = connection(),
) {
  const lastSeenAt = max(staffSessions.lastSeenAt);
  const isLive = and(
    eq(staffSessions.sessionVersion, staff.sessionVersion),
    isNull(staffSessions.revokedAt),
    gt(staffSessions.expiresAt, live.at),
    gt(staffSessions.lastSeenAt, live.idleSince),
  );
  const order: Record<StaffSort, SQL> = {
    name: sql`lower(${staff.name})`,
    created_at: sql`${staff.createdAt}`,
    last_seen_at: sql`coalesce(max(${staffSessions.lastSeenAt}), '-infinity')`,
  };
  const direction = isDescending(page.sort) ? desc : asc;
  return on
    .select({
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      status: staff.status,
      passwordExpiresAt: staff.passwordExpiresAt,
      createdAt: staff.createdAt,
      openSessions: sql<number>`count(*) filter (where ${isLive})`.mapWith(Number),
      lastSeenAt,
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .where(matching(filters))
    .groupBy(staff.id)
    .orderBy(direction(order[sortField(page.sort)]), asc(staff.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countStaffAccounts(filters: StaffFilters, on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ rows: count() }).from(staff).where(matching(filters));
  return row?.rows ?? 0;
}

function matching({ q, role, state }: StaffFilters): SQL | undefined {
  return and(
    q ? ilike(staff.name, containsPattern(q)) : undefined,
    role && eq(staff.role, role),
    state && eq(staff.status, state === 'disabled' ? 'disabled' : 'active'),
    state === 'active' ? isNull(staff.passwordExpiresAt) : undefined,
    state === 'invited' ? isNotNull(staff.passwordExpiresAt) : undefined,
  );
}
