import { listMonthDocumentsEndpoint } from '@/lib/domains/invoices/contract/month';
import { listMonthDocuments } from '@/lib/domains/invoices/server/service/month-documents';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/invoices/ - invoices and credit notes that were issued in a month
export const GET = route(listMonthDocumentsEndpoint, ({ actor, query }) =>
  listMonthDocuments(actor, { ...query, legalEntityId: query.legalEntityId }),
);
