import 'server-only';
import { and, asc, eq, gt, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { creditNotes, invoices } from '../tables';

/** What a booking is billed for by the state it is in; null while nothing is. */
const billedFor = sql`case when ${bookings.status} = 'checked_out' then 'stay'
  when ${bookings.status} in ('cancelled', 'no_show') then 'cancellation' end`;

/** Whether an invoice that no credit note took back stands for a booking. */
const stands = (condition: SQL) => sql`exists (select 1 from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${condition}
    and not exists (select 1 from ${creditNotes} where ${creditNotes.invoiceId} = ${invoices.id}))`;

/**
 * Bookings whose invoices are not what they have become, the earliest first, above an id: for the sweeper. Either they ended
 * in a bill and no invoice stands, or one stands that a correction made wrong. Hotels without a registration issue none.
 * Those that kept nothing are among them; whoever issues finds that out.
 */
export async function listMisbilled(
  { afterId, limit }: { afterId: number; limit: number },
  on: Connection = connection(),
): Promise<number[]> {
  const isMissing = and(
    inArray(bookings.status, ['checked_out', 'cancelled', 'no_show']),
    sql`${bookings.hotelSnapshot} ->> 'gstin' is not null`,
    // Nothing was collected of a stay that was to be paid at the desk, unless a travel agent paid it before.
    sql`(${bookings.status} = 'checked_out' or ${bookings.settlement} <> 'pay_at_hotel'
      or ${bookings.travelAgentEntityId} is not null)`,
    sql`(${bookings.status} = 'checked_out' or (${bookings.cancellation} ->> 'penaltyPaise')::bigint > 0)`,
    sql`not ${stands(sql`${invoices.reason} = ${billedFor}`)}`,
    eq(hotels.biller, 'hotel'),
  );
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(hotels, eq(hotels.id, bookings.hotelId))
    .where(and(gt(bookings.id, afterId), or(isMissing, stands(sql`${invoices.reason} is distinct from ${billedFor}`))))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** What cancelling or a no-show has kept of the money that was paid for a booking, in paise; 0 when nothing had been paid. */
export async function keptOfBooking(bookingId: number, on: Connection = connection()): Promise<number> {
  const penalties = accounts.penalties();
  const [row] = await on
    .select({ kept: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        or(
          and(
            eq(ledgerJournals.reason, 'booking_cancelled'),
            eq(ledgerJournals.refType, 'booking'),
            eq(ledgerJournals.refId, String(bookingId)),
          ),
          and(
            inArray(ledgerJournals.reason, ['no_show_charged', 'no_show_taken_back']),
            eq(ledgerJournals.refType, 'no_show'),
            like(ledgerJournals.refId, `${bookingId}/%`),
          ),
        ),
        eq(ledgerAccounts.book, penalties.book),
        eq(ledgerAccounts.ownerType, penalties.ownerType),
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
