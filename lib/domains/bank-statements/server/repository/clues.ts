import 'server-only';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { companyPayments, corporates, legalEntities } from '@/lib/domains/corporates/server/tables';
import { invoices } from '@/lib/domains/invoices/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { bankTransactions } from '../tables';

const MAX_FOUND = 20;

/** Bookings of companies that a text names by their reference or by the number of their invoice. */
export async function listNamedBookings(
  { words, invoiceNumbers }: { words: readonly string[]; invoiceNumbers: readonly string[] },
  tx: Connection,
): Promise<{ corporateId: number; bookingId: number }[]> {
  if (words.length === 0 && invoiceNumbers.length === 0) return [];
  const billed = tx
    .select({ id: invoices.bookingId })
    .from(invoices)
    .where(inArray(invoices.number, [...invoiceNumbers, '']));
  const rows = await tx
    .select({ corporateId: bookings.corporateId, bookingId: bookings.id })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.corporateId),
        or(inArray(bookings.reference, [...words, '']), inArray(bookings.id, billed)),
      ),
    )
    .limit(MAX_FOUND);
  return rows.flatMap(({ corporateId, bookingId }) => (corporateId === null ? [] : [{ corporateId, bookingId }]));
}

/** Companies whose payments, which were not reversed, came from this payer. */
export async function listCompaniesOfPayer(payer: string, tx: Connection): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ corporateId: companyPayments.corporateId })
    .from(bankTransactions)
    .innerJoin(companyPayments, sql`${companyPayments.id}::text = ${bankTransactions.matchedId}`)
    .where(
      and(
        eq(bankTransactions.payer, payer),
        eq(bankTransactions.matchedKind, 'company_payment'),
        sql`${companyPayments.reversedAt} is null`,
      ),
    )
    .limit(MAX_FOUND);
  return rows.map(({ corporateId }) => corporateId);
}

/** Companies whose name, or that of a legal entity, begins with these letters. */
export async function listCompaniesByName(letters: string, tx: Connection): Promise<number[]> {
  const begins = (name: typeof corporates.name | typeof legalEntities.name) =>
    sql`starts_with(regexp_replace(upper(${name}), '[^A-Z]', '', 'g'), ${letters})`;
  const rows = await tx
    .selectDistinct({ id: corporates.id })
    .from(corporates)
    .leftJoin(legalEntities, eq(legalEntities.corporateId, corporates.id))
    .where(or(begins(corporates.name), begins(legalEntities.name)))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}

export async function listCompanyNames(ids: readonly number[], tx: Connection): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: corporates.id, name: corporates.name })
    .from(corporates)
    .where(inArray(corporates.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
