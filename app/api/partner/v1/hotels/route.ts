// GET /api/partner/v1/hotels/ - hotels that are connected with a partner
import { listConnectedHotelsEndpoint } from '@/lib/domains/partners/contract/partners';
import { listConnectedHotels } from '@/lib/domains/partners/server/service/connections';
import { route } from '@/lib/request-context/route';

export const GET = route(listConnectedHotelsEndpoint, ({ actor }) => listConnectedHotels(actor));
