// GET /api/console/content/addresses/ - addresses without an indexed page; POST opens or closes the page of one
import { listAddressesEndpoint, openAddressEndpoint } from '@/lib/domains/console-content/contract/addresses';
import { listAddresses, openOrCloseAddress } from '@/lib/domains/console-content/server/service/list-addresses';
import { route } from '@/lib/request-context/route';

export const GET = route(listAddressesEndpoint, ({ query }) => listAddresses(query));
export const POST = route(openAddressEndpoint, ({ actor, body }) => openOrCloseAddress(actor, body));
