import { downloadBulkReceiptEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { getBulkReceipt } from '@/lib/domains/agent-payments/server/service/receipt/get-bulk-receipt';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/bulk-payment/receipt/ - the receipt of a settled bulk payment as a PDF
export const GET = route(downloadBulkReceiptEndpoint, ({ actor, query }) =>
  getBulkReceipt(actor, { orderId: query.orderId, legalEntityId: query.legalEntityId }),
);
