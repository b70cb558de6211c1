// GET /api/console/content/places/ - cities, localities and landmarks with their addresses
import { listPlacesEndpoint } from '@/lib/domains/console-content/contract/places';
import { listPlaces } from '@/lib/domains/console-content/server/service/list-places';
import { route } from '@/lib/request-context/route';

export const GET = route(listPlacesEndpoint, ({ query }) => listPlaces(query));
