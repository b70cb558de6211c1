// GET /api/console/content/places/csv/ - the same places as CSV
import { exportPlacesEndpoint } from '@/lib/domains/console-content/contract/places';
import { exportPlaces } from '@/lib/domains/console-content/server/service/list-places';
import { route } from '@/lib/request-context/route';

export const GET = route(exportPlacesEndpoint, ({ query }) => exportPlaces(query));
