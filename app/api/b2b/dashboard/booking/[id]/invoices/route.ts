import { listInvoicesEndpoint } from '@/lib/domains/invoices/contract/invoices';
import { listDocuments } from '@/lib/domains/invoices/server/service/booking-documents';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/invoices/ - invoices and credit notes of a booking
export const GET = route(listInvoicesEndpoint, async ({ actor, params, query }) => ({
  bookingId: params.id,
  invoices: await listDocuments(actor, { bookingId: params.id, legalEntityId: query.legalEntityId }),
}));
