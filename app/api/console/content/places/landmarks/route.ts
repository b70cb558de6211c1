// POST /api/console/content/places/landmarks/ - adds a landmark to the catalogue
import { addLandmarkEndpoint } from '@/lib/domains/console-content/contract/new-places';
import { addLandmark } from '@/lib/domains/console-content/server/service/new-places';
import { route } from '@/lib/request-context/route';

export const POST = route(addLandmarkEndpoint, ({ body }) => addLandmark(body));
