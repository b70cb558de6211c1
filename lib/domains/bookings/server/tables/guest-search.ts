import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { bookingGuests, bookings } from '../tables';

export function hasGuestLike(pattern: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${bookingGuests} WHERE ${bookingGuests.bookingId} = ${bookings.id} AND ${bookingGuests.name} ILIKE ${pattern})`;
}

/** By the name that the hotel sees: the one on the invoice, otherwise the one of the legal entity. */
export function isOfCompanyLike(pattern: string): SQL {
  const named = sql`(SELECT ${legalEntities.name} FROM ${legalEntities} WHERE ${legalEntities.id} = ${bookings.legalEntityId})`;
  return sql`COALESCE(${bookings.billing} ->> 'legalName', ${named}) ILIKE ${pattern}`;
}
