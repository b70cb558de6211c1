import { downloadHotelStatementEndpoint } from '@/lib/domains/payables/contract/statement';
import { getStatementPdf } from '@/lib/domains/payables/server/service/statement-files';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/statement/pdf/ - the statement of a month as a PDF
export const GET = route(downloadHotelStatementEndpoint, ({ actor, params, query }) =>
  getStatementPdf(actor, { ...params, ...query }),
);
