import 'server-only';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { enrolments } from '../tables';

export interface NewEnrolment {
  legalName: string;
  gstin: string;
  city: string;
  contactName: string;
  email: string;
  phone: string;
}

export type EnrolmentStatus = 'requested' | 'approved' | 'refused';

export interface Enrolment extends NewEnrolment {
  id: number;
  status: EnrolmentStatus;
  reason: string | null;
  corporateId: number | null;
  createdAt: Date;
}

const columns = {
  id: enrolments.id,
  legalName: enrolments.legalName,
  gstin: enrolments.gstin,
  city: enrolments.city,
  contactName: enrolments.contactName,
  email: enrolments.email,
  phone: enrolments.phone,
  status: enrolments.status,
  reason: enrolments.reason,
  corporateId: enrolments.corporateId,
  createdAt: enrolments.createdAt,
};

/** Returns null if a request with the same GSTIN and e-mail address is open. */
export async function insertEnrolment(enrolment: NewEnrolment, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .insert(enrolments)
    .values({ ...enrolment, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: enrolments.id });
  return row?.id ?? null;
}

export async function listEnrolments(status: EnrolmentStatus, on: Connection = connection()): Promise<Enrolment[]> {
  return on.select(columns).from(enrolments).where(eq(enrolments.status, status)).orderBy(asc(enrolments.id));
}

export async function listEnrolmentPage(
  status: EnrolmentStatus,
  { isNewestFirst, limit, offset }: { isNewestFirst: boolean; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: Enrolment[]; total: number }> {
  const where = eq(enrolments.status, status);
  const order = isNewestFirst ? desc(enrolments.id) : asc(enrolments.id);
  const rows = await on.select(columns).from(enrolments).where(where).orderBy(order).limit(limit).offset(offset);
  const [counted] = await on.select({ total: count() }).from(enrolments).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function lockEnrolment(id: number, on: Connection): Promise<Enrolment | null> {
  const [row] = await on.select(columns).from(enrolments).where(eq(enrolments.id, id)).for('update');
  return row ?? null;
}

export async function decideEnrolment(
  id: number,
  decision: { status: 'approved' | 'refused'; reason?: string; corporateId?: number },
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(enrolments)
    .set({ ...decision, decidedAt: now() })
    .where(and(eq(enrolments.id, id), eq(enrolments.status, 'requested')));
}
