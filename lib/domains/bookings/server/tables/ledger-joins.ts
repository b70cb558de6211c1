import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { bookings } from '../tables';
import type { AccountKey } from '@/lib/domains/ledger/accounts';
import type { SQL } from 'drizzle-orm';

const paidAccount = accounts.bookingPaid(0);

/** Joins a booking to the account of what was paid for it; there is none before the first payment. */
export const isPaidAccount = and(
  eq(ledgerAccounts.book, paidAccount.book),
  eq(ledgerAccounts.ownerType, paidAccount.ownerType),
  eq(ledgerAccounts.type, paidAccount.type),
  eq(ledgerAccounts.ownerId, bookings.id),
);

/** Paise, over that join. The account's balance is a credit: what was paid is its negative. */
export const paid = sql<string>`coalesce(-${ledgerAccounts.balance}, 0)`;

/** Over that join: less was paid than secures a travel agent's booking; nothing secures anybody else's. */
export const isUnsecured = sql`${bookings.amountToSecurePaise} > ${paid}`;

/** Joins the ledger account of this kind to its booking. */
export function isAccountOf({ book, ownerType, type }: AccountKey): SQL | undefined {
  return and(
    eq(ledgerAccounts.book, book),
    eq(ledgerAccounts.ownerType, ownerType),
    eq(ledgerAccounts.type, type),
    eq(ledgerAccounts.ownerId, bookings.id),
  );
}

/** Stays that are still to be had: their credit is reserved, not used. */
export const TO_COME = ['confirmed', 'checked_in'] as const;
