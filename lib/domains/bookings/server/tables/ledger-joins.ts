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

/** The paid amount in paise. The balance is negated, because payments credit the account. */
export const paidPaise = sql<string>`coalesce(-${ledgerAccounts.balance}, 0)`;

export const isUnsecured = sql`${bookings.amountToSecurePaise} > ${paidPaise}`;

export function isAccountOf({ book, ownerType, type }: AccountKey): SQL | undefined {
  return and(
    eq(ledgerAccounts.book, book),
    eq(ledgerAccounts.ownerType, ownerType),
    eq(ledgerAccounts.type, type),
    eq(ledgerAccounts.ownerId, bookings.id),
  );
}

/** Stays that have not ended: their credit is reserved, not used. */
export const UPCOMING_STATUSES = ['confirmed', 'checked_in'] as const;
