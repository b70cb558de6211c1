import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { StaffRole } from '../../types';
import { staff, staffSessions } from '../tables';

export interface StaffAccount {
  id: number;
  email: string;
  name: string;
  passwordHash: string;
  passwordExpiresAt: Date | null;
  role: StaffRole;
  status: 'active' | 'disabled';
  sessionVersion: number;
}

const columns = {
  id: staff.id,
  email: staff.email,
  name: staff.name,
  passwordHash: staff.passwordHash,
  passwordExpiresAt: staff.passwordExpiresAt,
  role: staff.role,
  status: staff.status,
  sessionVersion: staff.sessionVersion,
};

const raisedVersion = sql`${staff.sessionVersion} + 1`;

/** @param email lower case */
export async function findByEmail(email: string, on: Connection = connection()): Promise<StaffAccount | null> {
  const [row] = await on.select(columns).from(staff).where(eq(staff.email, email));
  return row ?? null;
}

export async function findById(id: number, on: Connection = connection()): Promise<StaffAccount | null> {
  const [row] = await on.select(columns).from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Runs the same statement for unknown accounts, so that the response time does not reveal them. */
export async function isStaffDevice(device: string, email: string, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .select({ staffId: staffSessions.staffId })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staffId), eq(staff.email, email)))
    .where(eq(staffSessions.deviceHash, device))
    .limit(1);
  return rows.length > 0;
}

/** Makes concurrent changes to staff run one after another, so that the last administrator is counted correctly. */
export async function lockStaff(on: Connection): Promise<StaffAccount[]> {
  return on.select(columns).from(staff).orderBy(asc(staff.id)).for('update');
}

export async function listActiveAdmins(on: Connection = connection()): Promise<StaffAccount[]> {
  return on
    .select(columns)
    .from(staff)
    .where(and(eq(staff.role, 'admin'), eq(staff.status, 'active')));
}

export interface NewStaff {
  email: string;
  name: string;
  passwordHash: string;
  passwordExpiresAt: Date | null;
  role: StaffRole;
  createdAt: Date;
}

/** @returns the id, or null if the e-mail address has an account */
export async function insertStaff(account: NewStaff, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .insert(staff)
    .values({ ...account, updatedAt: account.createdAt })
    .onConflictDoNothing({ target: staff.email })
    .returning({ id: staff.id });
  return row?.id ?? null;
}

/** Ends the sessions and open sign-ins of the account. */
export async function changeStaff(
  id: number,
  change: Partial<Pick<StaffAccount, 'name' | 'role' | 'status' | 'passwordHash' | 'passwordExpiresAt'>>,
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(staff)
    .set({ ...change, sessionVersion: raisedVersion, updatedAt: at })
    .where(eq(staff.id, id));
}

/**
 * Stores a password that the person has chosen, which ends other sign-ins of the account.
 * @returns the new session version, or null if the account was disabled or changed since it was read
 */
export async function storeChosenPassword(
  { id, sessionVersion }: Pick<StaffAccount, 'id' | 'sessionVersion'>,
  passwordHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<number | null> {
  const [row] = await on
    .update(staff)
    .set({ passwordHash, passwordExpiresAt: null, sessionVersion: raisedVersion, updatedAt: at })
    .where(and(eq(staff.id, id), eq(staff.sessionVersion, sessionVersion), eq(staff.status, 'active')))
    .returning({ sessionVersion: staff.sessionVersion });
  return row?.sessionVersion ?? null;
}
