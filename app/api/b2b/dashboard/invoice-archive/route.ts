import { downloadMonthDocumentsEndpoint } from '@/lib/domains/invoices/contract/month';
import { archiveMonthDocuments } from '@/lib/domains/invoices/server/service/month-documents';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/invoice-archive/ - all invoices and credit notes of a month as a ZIP
export const GET = route(downloadMonthDocumentsEndpoint, ({ actor, query, request: { signal } }) => {
  const { month, part, legalEntityId } = query;
  return archiveMonthDocuments(actor, { month, part, legalEntityId }, { signal });
});
