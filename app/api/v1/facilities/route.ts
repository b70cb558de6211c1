import { listFacilitiesEndpoint } from '@/lib/domains/hotels/contract/hotels';
import { listFacilities } from '@/lib/domains/hotels/server/service/hotels';
import { route } from '@/lib/request-context/route';

// GET /api/v1/facilities/ - all facilities that hotels can have.
export const GET = route(listFacilitiesEndpoint, async () => ({ facilities: await listFacilities() }));
