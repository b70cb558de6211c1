import { eq } from 'drizzle-orm';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { startStaffSession } from '@/lib/domains/staff/server/service/session';
import { staff, staffSessions } from '@/lib/domains/staff/server/tables';
import { STAFF_ROLES, type StaffRole } from '@/lib/domains/staff/types';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

/** Administrators whose cookie is no longer valid. */
const WITHOUT_ACCESS = ['staff:disabled', 'staff:expired'] as const;
/** Every role, and staff without access. */
export type StaffCaller = `staff:${StaffRole}` | (typeof WITHOUT_ACCESS)[number];
export const STAFF_CALLERS: readonly StaffCaller[] = [
  ...STAFF_ROLES.map((role) => `staff:${role}` as const),
  ...WITHOUT_ACCESS,
];

export const isStaffCaller = (caller: string): caller is StaffCaller => STAFF_CALLERS.some((name) => name === caller);

/** Null without access. */
const roleOf = (caller: StaffCaller): StaffRole | null =>
  STAFF_ROLES.find((role) => caller === `staff:${role}`) ?? null;

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
  const account = await createStaff(roleOf(name) ?? 'admin');
  const cookie = await signInStaff(account);
  if (name === 'staff:disabled')
    await connection().update(staff).set({ status: 'disabled' }).where(eq(staff.id, account.id));
  if (name === 'staff:expired')
    await connection().update(staffSessions).set({ expiresAt: now() }).where(eq(staffSessions.staffId, account.id));
  return cookie;
}

/** Returns the expected status of a call. Outside the console, staff are treated like callers without a session. */
export function toStaffStatus({ access, permission }: AnyEndpoint, name: StaffCaller, success: number): number {
  if (access === 'public' || access === 'webhook') return success;
  const role = roleOf(name);
  if (access !== 'staff' || role === null) return 401;
  const permissions: readonly string[] = ROLE_PERMISSIONS[role];
  return permission === undefined || permissions.includes(permission) ? success : 403;
}
