import { emailInvoiceEndpoint } from '@/lib/domains/invoices/contract/invoices';
import { mailDocument } from '@/lib/domains/invoices/server/service/booking-documents';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/{id}/invoice/email/ - mails an invoice or credit note to the booker, or to the caller if the booker has left the company
export const POST = route(emailInvoiceEndpoint, async ({ actor, params, query, body, requestId }) => {
  const invoice = { bookingId: params.id, legalEntityId: query.legalEntityId, number: body.number };
  const { number, sentTo } = await mailDocument(actor, invoice, requestId);
  return { bookingId: params.id, number, sentTo };
});
