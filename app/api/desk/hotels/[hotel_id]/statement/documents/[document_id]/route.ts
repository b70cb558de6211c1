import { downloadCommissionDocumentEndpoint } from '@/lib/domains/payables/contract/statement';
import { getCommissionDocumentFile } from '@/lib/domains/payables/server/service/statement-files';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/statement/documents/{document_id}/ - an invoice of commission or its credit note as a PDF
export const GET = route(downloadCommissionDocumentEndpoint, ({ actor, params }) =>
  getCommissionDocumentFile(actor, params),
);
