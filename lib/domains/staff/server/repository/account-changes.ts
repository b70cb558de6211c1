import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import type { AccountChange } from '../../rules/connected-accounts';

/** Each lets an administrator sign in with the account of another person, or prepares it. */
const ACTIONS = [
  'staff.added',
  'staff.role-changed',
  'staff.password-printed',
  'staff.password-reset',
  'staff.second-factor-reset-started',
];

/** Changes that staff made at the console, as the audit log has them. */
export async function listAccountChanges(since: Date, on: Connection = connection()): Promise<AccountChange[]> {
  const rows = await on
    .select({ by: auditLog.actorId, account: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'staff'),
        eq(auditLog.actorKind, 'staff'),
        inArray(auditLog.action, ACTIONS),
        gt(auditLog.at, since),
      ),
    );
  return rows.map(({ by, account }) => ({ by: Number(by), account: Number(account) }));
}
