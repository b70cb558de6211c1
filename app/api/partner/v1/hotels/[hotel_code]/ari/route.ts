// GET, PUT /api/partner/v1/hotels/{hotel_code}/ari/ - reads and stores rooms to sell, restrictions and website rates
import { getAriEndpoint, putAriEndpoint } from '@/lib/domains/partner-updates/contract/ari-message';
import { getAri } from '@/lib/domains/partner-updates/server/service/get-ari';
import { putAri } from '@/lib/domains/partner-updates/server/service/put-ari';
import { route } from '@/lib/request-context/route';

export const GET = route(getAriEndpoint, ({ actor, params, query }) => getAri(actor, params.hotelCode, query));

export const PUT = route(putAriEndpoint, ({ actor, params, body }) => putAri(actor, params.hotelCode, body));
