// GET and POST /api/console/hotels/ - the hotels of the catalogue, a new draft
import { createHotelEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { listConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { createHotel } from '@/lib/domains/console-hotels/server/service/create-hotel';
import { listConsoleHotels } from '@/lib/domains/console-hotels/server/service/list-hotels';
import { route } from '@/lib/request-context/route';

export const GET = route(listConsoleHotelsEndpoint, ({ actor, query }) => listConsoleHotels(actor, query));
export const POST = route(createHotelEndpoint, ({ actor, body }) => createHotel(actor, body));
