import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Proof } from '@/lib/domains/auth/types';
import type { StaffRole } from '../../types';
import { staff, staffSessions } from '../tables';

export interface NewStaffSession {
  idHash: string;
  staffId: number;
  sessionVersion: number;
  deviceHash: string;
  userAgent: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface LiveStaffSession {
  staffId: number;
  name: string;
  email: string;
  role: StaffRole;
  lastSeenAt: Date;
}

const isOfStaff = () =>
  and(eq(staff.id, staffSessions.staffId), eq(staff.sessionVersion, staffSessions.sessionVersion));

/** A session begins with a proof of the second factor. */
export async function insertStaffSession(session: NewStaffSession, on: Connection = connection()): Promise<void> {
  await on.insert(staffSessions).values({ ...session, lastSeenAt: session.createdAt, provedAt: session.createdAt });
}

export async function findLiveStaffSession(
  idHash: string,
  { at, idleSince }: { at: Date; idleSince: Date },
  on: Connection = connection(),
): Promise<LiveStaffSession | null> {
  const [row] = await on
    .select({
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, and(isOfStaff(), eq(staff.status, 'active')))
    .where(
      and(
        eq(staffSessions.idHash, idHash),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, at),
        gt(staffSessions.lastSeenAt, idleSince),
      ),
    );
  return row ?? null;
}

export async function touchStaffSession(idHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(staffSessions).set({ lastSeenAt: at }).where(eq(staffSessions.idHash, idHash));
}

/** @returns null if the session was ended */
export async function findStaffProof(idHash: string, on: Connection = connection()): Promise<Proof | null> {
  const { staffId: accountId, createdAt, provedAt } = staffSessions;
  const [row] = await on
    .select({ accountId, createdAt, provedAt })
    .from(staffSessions)
    .innerJoin(staff, isOfStaff())
    .where(and(eq(staffSessions.idHash, idHash), isNull(staffSessions.revokedAt)));
  return row ? { ...row, hasPassword: true } : null;
}

export async function storeStaffProof(idHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(staffSessions).set({ provedAt: at }).where(eq(staffSessions.idHash, idHash));
}

export async function revokeStaffSession(idHash: string, at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(staffSessions)
    .set({ revokedAt: at })
    .where(and(eq(staffSessions.idHash, idHash), isNull(staffSessions.revokedAt)));
}
