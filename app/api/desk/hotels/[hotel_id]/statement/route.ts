import { getHotelStatementEndpoint } from '@/lib/domains/payables/contract/statement';
import { getDeskStatement } from '@/lib/domains/payables/server/service/desk-statement';
import { route } from '@/lib/request-context/route';

// GET /api/desk/hotels/{hotel_id}/statement/ - the statement of a hotel for a month
export const GET = route(getHotelStatementEndpoint, ({ actor, params, query }) =>
  getDeskStatement(actor, { ...params, ...query }),
);
