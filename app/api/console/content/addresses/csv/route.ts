// GET /api/console/content/addresses/csv/ - addresses without an indexed page as CSV
import { exportAddressesEndpoint } from '@/lib/domains/console-content/contract/addresses';
import { exportAddresses } from '@/lib/domains/console-content/server/service/list-addresses';
import { route } from '@/lib/request-context/route';

export const GET = route(exportAddressesEndpoint, ({ query }) => exportAddresses(query));
