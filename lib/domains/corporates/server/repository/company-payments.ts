import 'server-only';
import { count, desc, eq } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { companyPayments } from '../tables';

export interface CompanyPayment {
  corporateId: number;
  reference: string;
  amountPaise: Paise;
  paidOn: IsoDate;
}

const columns = {
  corporateId: companyPayments.corporateId,
  reference: companyPayments.reference,
  amountPaise: companyPayments.amountPaise,
  paidOn: companyPayments.paidOn,
};

/** The new payment's id, or null where its reference is recorded already, also by a transaction at the same moment. */
export async function insertPayment(payment: CompanyPayment, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .insert(companyPayments)
    .values({ ...payment, recordedAt: now() })
    .onConflictDoNothing({ target: companyPayments.reference })
    .returning({ id: companyPayments.id });
  return row?.id ?? null;
}

export async function findPayment(reference: string, on: Connection = connection()): Promise<CompanyPayment | null> {
  const [row] = await on.select(columns).from(companyPayments).where(eq(companyPayments.reference, reference));
  return row ?? null;
}

/** A company's payments, the latest first. */
export async function listPayments(
  corporateId: number,
  limit: number,
  on: Connection = connection(),
): Promise<{ items: CompanyPayment[]; total: number }> {
  const where = eq(companyPayments.corporateId, corporateId);
  const items = await on
    .select(columns)
    .from(companyPayments)
    .where(where)
    .orderBy(desc(companyPayments.paidOn), desc(companyPayments.id))
    .limit(limit);
  const [counted] = await on.select({ total: count() }).from(companyPayments).where(where);
  return { items, total: counted?.total ?? 0 };
}
