import { emailInvoiceEndpoint } from '@/lib/domains/invoices/contract/invoices';
import { mailDocument } from '@/lib/domains/invoices/server/service/booking-documents';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/{id}/invoice/email/ - mails an invoice to the booker or to the caller
export const POST = route(emailInvoiceEndpoint, async ({ actor, params, query, body, requestId }) => {
  const wanted = { bookingId: params.id, legalEntityId: query.legal_entity_id, number: body.number };
  const { number, sentTo } = await mailDocument(actor, wanted, requestId);
  return { booking_id: params.id, number, sent_to: sentTo };
});
