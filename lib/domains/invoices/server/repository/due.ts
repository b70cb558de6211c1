import 'server-only';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { invoices } from '../tables';

/**
 * Bookings that ended in a bill and have no invoice yet, the earliest stay first, above an id: for the sweeper. Hotels without
 * a registration issue no tax invoice. Those that kept nothing are among them; whoever issues finds that out.
 */
export async function listUninvoiced(
  { afterId, limit }: { afterId: number; limit: number },
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(hotels, and(eq(hotels.id, bookings.hotelId), eq(hotels.biller, 'hotel')))
    .leftJoin(
      invoices,
      and(
        eq(invoices.bookingId, bookings.id),
        eq(invoices.reason, sql`case ${bookings.status} when 'checked_out' then 'stay' else 'cancellation' end`),
      ),
    )
    .where(
      and(
        gt(bookings.id, afterId),
        inArray(bookings.status, ['checked_out', 'cancelled', 'no_show']),
        isNull(invoices.id),
        sql`${bookings.hotelSnapshot} ->> 'gstin' is not null`,
        sql`(${bookings.status} = 'checked_out' or ${bookings.settlement} <> 'pay_at_hotel')`,
        sql`(${bookings.status} <> 'cancelled' or (${bookings.cancellation} ->> 'penaltyPaise')::bigint > 0)`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** What a cancellation kept of the money that was paid for a booking, in paise; 0 when nothing had been paid. */
export async function keptOfCancellation(bookingId: number, on: Connection = connection()): Promise<number> {
  const penalties = accounts.penalties();
  const [row] = await on
    .select({ kept: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerJournals.reason, 'booking_cancelled'),
        eq(ledgerJournals.refType, 'booking'),
        eq(ledgerJournals.refId, String(bookingId)),
        eq(ledgerAccounts.book, penalties.book),
        eq(ledgerAccounts.ownerType, penalties.ownerType),
        eq(ledgerAccounts.ownerId, penalties.ownerId),
        eq(ledgerAccounts.type, penalties.type),
      ),
    );
  return Number(row?.kept ?? 0);
}

/** Who supplies at a hotel: its legal name, '' where none is known, and whether it bills in its own name. */
export async function getBiller(
  hotelId: number,
  on: Connection = connection(),
): Promise<{ legalName: string; biller: 'hotel' | 'platform' }> {
  const [row] = await on
    .select({ legalName: hotels.legalName, biller: hotels.biller })
    .from(hotels)
    .where(eq(hotels.id, hotelId));
  if (!row) throw new Error(`There is no hotel ${hotelId}`);
  return row;
}

/** Whom to bill when no registration was chosen. @throws {Error} for an unknown entity */
export async function getBilledEntity(
  legalEntityId: number,
  on: Connection = connection(),
): Promise<{ name: string; locality: string; city: string; stateCode: string | null }> {
  const [row] = await on
    .select({
      name: legalEntities.name,
      locality: legalEntities.locality,
      city: legalEntities.city,
      stateCode: legalEntities.stateCode,
    })
    .from(legalEntities)
    .where(eq(legalEntities.id, legalEntityId));
  if (!row) throw new Error(`There is no legal entity ${legalEntityId}`);
  return row;
}
