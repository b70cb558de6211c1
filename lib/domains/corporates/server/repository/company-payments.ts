import 'server-only';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { companyPayments } from '../tables';

export interface CompanyPayment {
  corporateId: number;
  reference: string;
  amountPaise: Paise;
  taxPaise: Paise;
  paidOn: IsoDate;
}

export interface StoredPayment extends CompanyPayment {
  id: number;
  reversedAt: Date | null;
}

const columns = {
  id: companyPayments.id,
  reversedAt: companyPayments.reversedAt,
  corporateId: companyPayments.corporateId,
  reference: companyPayments.reference,
  amountPaise: companyPayments.amountPaise,
  taxPaise: companyPayments.taxPaise,
  paidOn: companyPayments.paidOn,
};

const isValid = isNull(companyPayments.reversedAt);

/** Returns null if the reference is already recorded, including by a concurrent transaction. */
export async function insertCompanyPayment(payment: CompanyPayment, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .insert(companyPayments)
    .values({ ...payment, recordedAt: now() })
    .onConflictDoNothing({ target: companyPayments.reference, where: isValid })
    .returning({ id: companyPayments.id });
  return row?.id ?? null;
}

export async function findCompanyPayment(
  reference: string,
  on: Connection = connection(),
): Promise<StoredPayment | null> {
  const [row] = await on
    .select(columns)
    .from(companyPayments)
    .where(eq(companyPayments.reference, reference))
    .orderBy(desc(companyPayments.id))
    .limit(1);
  return row ?? null;
}

export async function markPaymentReversed(id: number, reason: string, tx: Connection): Promise<boolean> {
  const rows = await tx
    .update(companyPayments)
    .set({ reversedAt: now(), reversalReason: reason })
    .where(and(eq(companyPayments.id, id), isValid))
    .returning({ id: companyPayments.id });
  return rows.length > 0;
}

export async function listCompanyPayments(
  corporateId: number,
  limit: number,
  on: Connection = connection(),
): Promise<{ items: StoredPayment[]; total: number }> {
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
