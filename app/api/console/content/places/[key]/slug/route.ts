// POST /api/console/content/places/{key}/slug/ - changes the address of a place
import { changePlaceSlugEndpoint } from '@/lib/domains/console-content/contract/places';
import { editPlaceSlug } from '@/lib/domains/console-content/server/service/places';
import { route } from '@/lib/request-context/route';

export const POST = route(changePlaceSlugEndpoint, ({ params, body }) => editPlaceSlug(params.key, body));
