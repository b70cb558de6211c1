import 'server-only';
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
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
