import 'server-only';
import { asc, eq, isNull } from 'drizzle-orm';
import { secondFactorResets as resets } from '@/lib/domains/auth/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { staff } from '../tables';

export async function listPendingStaffResets(limit: number, on: Connection = connection()) {
  return on
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      startedAt: resets.createdAt,
      effectiveAt: resets.effectiveAt,
    })
    .from(resets)
    .innerJoin(staff, eq(staff.id, resets.staffId))
    .where(isNull(resets.endedAt))
    .orderBy(asc(resets.effectiveAt), asc(resets.id))
    .limit(limit);
}
