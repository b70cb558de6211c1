import 'server-only';
import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { OpenBill } from '@/lib/domains/company-credit/rules/allocate-payment';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { isAccountOf, UPCOMING_STATUSES } from '@/lib/domains/bookings/server/tables/ledger-joins';

export interface CompanyBill extends OpenBill {
  reference: string;
  /** The share of GST in what is owed. */
  gstPaise: Paise;
}

/** Bills of ended stays, the earliest check-out first. */
export async function listOpenBills(corporateId: number, on: Connection = connection()): Promise<CompanyBill[]> {
  const gstPaise = sql<string>`round(${ledgerAccounts.balance}
    * coalesce((${bookings.quotedPrice} #>> '{breakdown,totals,taxPaise}')::numeric, 0) / greatest(${bookings.payablePaise}, 1))`;
  const rows = await on
    .select({ bookingId: bookings.id, owedPaise: ledgerAccounts.balance, reference: bookings.reference, gstPaise })
    .from(bookings)
    .innerJoin(ledgerAccounts, isAccountOf(accounts.bookingBilled(0)))
    .where(
      and(
        eq(bookings.corporateId, corporateId),
        notInArray(bookings.status, [...UPCOMING_STATUSES]),
        gt(ledgerAccounts.balance, 0),
      ),
    )
    .orderBy(asc(bookings.checkout), asc(bookings.id));
  return rows.map((row) => ({ ...row, gstPaise: Number(row.gstPaise) }));
}

const PAYMENT_REASONS = [
  'company_paid',
  'advance_applied',
  'company_paid_reversed',
  'tax_deducted',
  'tax_deducted_reversed',
];

/** Lists paid amounts by latest check-out, without amounts that a no-show has moved to the advance. */
export async function listPaidBills(
  corporateId: number,
  on: Connection = connection(),
): Promise<{ bookingId: number; paidPaise: Paise }[]> {
  const advance = accounts.creditAdvance(corporateId);
  const released = on
    .select({
      bookingId: sql<number>`split_part(${ledgerJournals.refId}, '/', 1)::bigint`.as('released_of'),
      paise: sql<string>`sum(-${ledgerEntries.amount})`.as('released_paise'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerJournals.refType, 'no_show'),
        eq(ledgerAccounts.book, advance.book),
        eq(ledgerAccounts.ownerType, advance.ownerType),
        eq(ledgerAccounts.ownerId, advance.ownerId),
        eq(ledgerAccounts.type, advance.type),
      ),
    )
    .groupBy(sql`1`)
    .as('released');
  const paidPaise = sql<string>`sum(-${ledgerEntries.amount}) - coalesce(max(${released.paise}), 0)`;
  const rows = await on
    .select({ bookingId: bookings.id, paidPaise })
    .from(bookings)
    .innerJoin(ledgerAccounts, isAccountOf(accounts.bookingBilled(0)))
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .leftJoin(released, eq(released.bookingId, bookings.id))
    .where(and(eq(bookings.corporateId, corporateId), inArray(ledgerJournals.reason, PAYMENT_REASONS)))
    .groupBy(bookings.id, bookings.checkout)
    .having(sql`${paidPaise} > 0`)
    .orderBy(desc(bookings.checkout), desc(bookings.id));
  return rows.map((row) => ({ bookingId: row.bookingId, paidPaise: Number(row.paidPaise) }));
}

export async function listCorporatesWithAdvance(on: Connection = connection()): Promise<number[]> {
  const { book, ownerType, type } = accounts.creditAdvance(0);
  const rows = await on
    .select({ corporateId: ledgerAccounts.ownerId })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.book, book),
        eq(ledgerAccounts.ownerType, ownerType),
        eq(ledgerAccounts.type, type),
        lt(ledgerAccounts.balance, 0),
      ),
    )
    .orderBy(asc(ledgerAccounts.ownerId));
  return rows.map(({ corporateId }) => corporateId);
}
