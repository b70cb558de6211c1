import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { bookings } from '../tables';
import type { AccountKey } from '@/lib/domains/ledger/accounts';
import type { SQL } from 'drizzle-orm';

const paidAccount = accounts.bookingPaid(0);

export const isPaidAccount = and(
  eq(ledgerAccounts.book, paidAccount.book),
  eq(ledgerAccounts.ownerType, paidAccount.ownerType),
  eq(ledgerAccounts.type, paidAccount.type),
  eq(ledgerAccounts.ownerId, bookings.id),
);

/** Paise. The account is a credit account, so the balance is negated. */
export const paid = sql<string>`coalesce(-${ledgerAccounts.balance}, 0)`;

export const isUnsecured = sql`${bookings.amountToSecurePaise} > ${paid}`;

export function isAccountOf({ book, ownerType, type }: AccountKey): SQL | undefined {
  return and(
    eq(ledgerAccounts.book, book),
    eq(ledgerAccounts.ownerType, ownerType),
    eq(ledgerAccounts.type, type),
    eq(ledgerAccounts.ownerId, bookings.id),
  );
}

/** Stays that are not over: their credit is reserved, not used. */
export const UPCOMING_STATUSES = ['confirmed', 'checked_in'] as const;
