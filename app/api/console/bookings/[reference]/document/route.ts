// GET /api/console/bookings/{reference}/document/ - an invoice or credit note as a PDF
import { downloadBookingDocumentEndpoint } from '@/lib/domains/console-bookings/contract/documents';
import { getBookingDocument } from '@/lib/domains/console-bookings/server/service/booking/documents';
import { route } from '@/lib/request-context/route';

export const GET = route(downloadBookingDocumentEndpoint, ({ actor, params, query }) =>
  getBookingDocument(actor, params.reference, query.number),
);
