import { asc, inArray } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { indiaInstant } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';

/** Issues the invoices of the demo's past stays on their days of check-out, in that order, as the product would have. */
export async function loadInvoices(tx: Tx): Promise<void> {
  const over = await tx
    .select({ id: bookings.id, checkout: bookings.checkout, hotelSnapshot: bookings.hotelSnapshot })
    .from(bookings)
    .where(inArray(bookings.status, ['checked_out', 'no_show']))
    .orderBy(asc(bookings.checkout), asc(bookings.id));
  for (const { id, checkout, hotelSnapshot } of over) {
    await issueInvoice(tx, id, indiaInstant(checkout, hotelSnapshot.checkoutTime));
  }
}
