// GET /api/console/hotels/csv/ - the list of hotels as CSV
import { exportConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { exportConsoleHotels } from '@/lib/domains/console-hotels/server/service/list-hotels';
import { route } from '@/lib/request-context/route';

export const GET = route(exportConsoleHotelsEndpoint, ({ actor, query }) => exportConsoleHotels(actor, query));
