// GET /api/console/content/addresses/ - addresses without a page
import { listAddressesEndpoint } from '@/lib/domains/console-content/contract/addresses';
import { listAddresses } from '@/lib/domains/console-content/server/service/list-addresses';
import { route } from '@/lib/request-context/route';

export const GET = route(listAddressesEndpoint, ({ query }) => listAddresses(query));
