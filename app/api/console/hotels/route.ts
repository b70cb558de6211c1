// GET /api/console/hotels/ - the hotels of the catalogue
import { listConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { listConsoleHotels } from '@/lib/domains/console-hotels/server/service/list-hotels';
import { route } from '@/lib/request-context/route';

export const GET = route(listConsoleHotelsEndpoint, ({ actor, query }) => listConsoleHotels(actor, query));
