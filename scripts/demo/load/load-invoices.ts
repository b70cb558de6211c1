import { listEndedStays } from '@/lib/domains/bookings/server/repository/past-bookings';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { indiaInstant } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';

/** Issues the invoices of the demo's past stays at their check-outs, in that order, as the product would have. */
export async function loadInvoices(tx: Tx): Promise<void> {
  for (const { id, checkout, checkoutTime } of await listEndedStays(tx)) {
    await issueInvoice(tx, id, indiaInstant(checkout, checkoutTime));
  }
}
