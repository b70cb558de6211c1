import 'server-only';
import { and, asc, eq, gt, lt, notInArray } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { OpenBill } from '../../rules/company-payment';
import { bookings } from '../tables';
import { isAccountOf, TO_COME } from './reports';

/** What a corporate owes for stays that are over and for charges kept, the earliest check-out first. */
export async function listOpenBills(corporateId: number, on: Connection = connection()): Promise<OpenBill[]> {
  return on
    .select({ bookingId: bookings.id, owedPaise: ledgerAccounts.balance })
    .from(bookings)
    .innerJoin(ledgerAccounts, isAccountOf(accounts.bookingBilled(0)))
    .where(
      and(
        eq(bookings.corporateId, corporateId),
        notInArray(bookings.status, [...TO_COME]),
        gt(ledgerAccounts.balance, 0),
      ),
    )
    .orderBy(asc(bookings.checkout), asc(bookings.id));
}

/** Corporates that have paid something in advance and not spent it yet. */
export async function listCorporatesInAdvance(on: Connection = connection()): Promise<number[]> {
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
