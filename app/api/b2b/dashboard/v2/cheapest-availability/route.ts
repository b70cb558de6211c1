import { cheapestAvailabilityEndpoint } from '@/lib/domains/search/contract';
import { getCheapestAvailability } from '@/lib/domains/search/server/service';
import { toTravel } from '@/lib/domains/search/server/to-travel';
import { route } from '@/lib/route';

// GET /api/b2b/dashboard/v2/cheapest-availability/ - cheapest room of each hotel for a stay.
export const GET = route(cheapestAvailabilityEndpoint, ({ query, actor }) =>
  getCheapestAvailability(actor, query.hotel_id, toTravel(query)),
);
