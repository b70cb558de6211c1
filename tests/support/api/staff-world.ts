import { eq } from 'drizzle-orm';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { startStaffSession } from '@/lib/domains/staff/server/service/session';
import { staff, staffSessions } from '@/lib/domains/staff/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

/** The last two have a cookie that is no longer valid. */
export const STAFF_CALLERS = ['admin', 'support', 'auditor', 'disabledStaff', 'expiredStaff'] as const;
export type StaffCaller = (typeof STAFF_CALLERS)[number];

const isRole = (name: StaffCaller): name is 'admin' | 'support' | 'auditor' => name in ROLE_PERMISSIONS;

let hash: Promise<string> | undefined;
/** The hash of a password that no test knows. */
const unknownPassword = () => (hash ??= hashPassword(crypto.randomUUID()));

export async function createStaff(role: StaffRole) {
  const email = `${role}-${crypto.randomUUID()}@folio.example`;
  const at = now();
  const [row] = await connection()
    .insert(staff)
    .values({ email, name: `Asha ${role}`, passwordHash: await unknownPassword(), role, createdAt: at, updatedAt: at })
    .returning({ id: staff.id, sessionVersion: staff.sessionVersion });
  if (!row) throw new Error('The insert returned no row');
  return { ...row, email, role };
}

/** @returns the cookie of a new session */
export async function signInStaff(account: Awaited<ReturnType<typeof createStaff>>): Promise<string> {
  const caller = { address: '192.0.2.8', userAgent: null, cookie: null };
  const [cookie] = await startStaffSession(account, caller);
  return cookie?.split(';')[0] ?? '';
}

export async function createStaffCookie(name: StaffCaller): Promise<string> {
  const account = await createStaff(isRole(name) ? name : 'admin');
  const cookie = await signInStaff(account);
  if (name === 'disabledStaff')
    await connection().update(staff).set({ status: 'disabled' }).where(eq(staff.id, account.id));
  if (name === 'expiredStaff')
    await connection().update(staffSessions).set({ expiresAt: now() }).where(eq(staffSessions.staffId, account.id));
  return cookie;
}

/** Returns the expected status of a call. Outside the console, staff are treated like callers without a session. */
export function toStaffStatus({ access, permission }: AnyEndpoint, name: StaffCaller, success: number): number {
  if (access === 'public' || access === 'webhook') return success;
  if (access !== 'staff' || !isRole(name)) return 401;
  const permissions: readonly string[] = ROLE_PERMISSIONS[name];
  return permission === undefined || permissions.includes(permission) ? success : 403;
}
