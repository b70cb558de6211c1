import { downloadInvoiceEndpoint } from '@/lib/domains/invoices/contract/invoices';
import { getDocumentFile } from '@/lib/domains/invoices/server/service/booking-documents';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/invoice/ - a GST invoice or credit note as a PDF
export const GET = route(downloadInvoiceEndpoint, ({ actor, params, query }) =>
  getDocumentFile(actor, { bookingId: params.id, legalEntityId: query.legalEntityId, number: query.number }),
);
