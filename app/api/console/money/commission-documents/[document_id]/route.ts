// GET /api/console/money/commission-documents/{document_id}/ - an invoice of commission as PDF
import { downloadCommissionEndpoint } from '@/lib/domains/payables/contract/commission';
import { readCommissionPdf } from '@/lib/domains/payables/server/service/console-commission';
import { route } from '@/lib/request-context/route';

export const GET = route(downloadCommissionEndpoint, ({ params }) => readCommissionPdf(params.documentId));
