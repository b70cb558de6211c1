import { listEndedStays } from '@/lib/domains/bookings/server/repository/past-bookings';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { indiaInstant } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';

/** Issues the invoices of past demo stays in the order of their check-outs, dated with the times of the check-outs. */
export async function loadInvoices(tx: Tx): Promise<void> {
  for (const { id, checkout, checkoutTime } of await listEndedStays(tx)) {
    await issueInvoice(tx, id, indiaInstant(checkout, checkoutTime));
  }
}
