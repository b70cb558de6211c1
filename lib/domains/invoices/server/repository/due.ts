import 'server-only';
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { creditNotes, invoices } from '../tables';

const dueReason = sql`case when ${bookings.status} = 'checked_out' then 'stay'
  when ${bookings.status} in ('cancelled', 'no_show') then 'cancellation' end`;

const hasValidInvoice = (condition: SQL) => sql`exists (select 1 from ${invoices}
  where ${invoices.bookingId} = ${bookings.id} and ${condition}
    and not exists (select 1 from ${creditNotes} where ${creditNotes.invoiceId} = ${invoices.id}))`;

/** The quote names the operator's registration if it resells the stay; otherwise the hotel is the supplier. */
const hasSupplier = or(
  sql`${bookings.quotedPrice} #>> '{breakdown,placeOfSupply,supplierGstin}' is not null`,
  sql`${bookings.hotelSnapshot} ->> 'gstin' is not null`,
);

/** May include bookings whose retained charge is zero; `issueInvoice` skips them. */
export async function listMisbilled(
  { afterId, limit }: { afterId: number; limit: number },
  on: Connection = connection(),
): Promise<number[]> {
  const isMissing = and(
    inArray(bookings.status, ['checked_out', 'cancelled', 'no_show']),
    // Folio collects no payment for a pay-at-hotel stay, unless a travel agent booked it.
    sql`(${bookings.status} = 'checked_out' or ${bookings.settlement} <> 'pay_at_hotel'
      or ${bookings.travelAgentEntityId} is not null)`,
    sql`(${bookings.status} = 'checked_out' or (${bookings.cancellation} ->> 'penaltyPaise')::bigint > 0
      or ${bookings.changeFeesPaise} > 0)`,
    sql`not ${hasValidInvoice(sql`${invoices.reason} = ${dueReason}`)}`,
    hasSupplier,
  );
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        gt(bookings.id, afterId),
        or(isMissing, hasValidInvoice(sql`${invoices.reason} is distinct from ${dueReason}`)),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function getLegalName(hotelId: number, on: Connection = connection()): Promise<string> {
  const [row] = await on.select({ legalName: hotels.legalName }).from(hotels).where(eq(hotels.id, hotelId));
  if (!row) throw new Error(`Hotel ${hotelId} does not exist`);
  return row.legalName;
}

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
  if (!row) throw new Error(`Legal entity ${legalEntityId} does not exist`);
  return row;
}
