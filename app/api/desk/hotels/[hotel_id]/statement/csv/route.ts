import { exportHotelStatementEndpoint } from '@/lib/domains/payables/contract/statement';
import { getStatementCsv } from '@/lib/domains/payables/server/service/statement-files';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/statement/csv/ - the statement of a month as CSV
export const GET = route(exportHotelStatementEndpoint, ({ actor, params, query }) =>
  getStatementCsv(actor, { ...params, ...query }),
);
