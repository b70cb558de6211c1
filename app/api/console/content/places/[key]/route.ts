// GET /api/console/content/places/{key}/ - a place; POST changes its names and text
import { changePlaceEndpoint, getPlaceEndpoint } from '@/lib/domains/console-content/contract/places';
import { editPlace, getPlace } from '@/lib/domains/console-content/server/service/places';
import { route } from '@/lib/request-context/route';

export const GET = route(getPlaceEndpoint, ({ params }) => getPlace(params.key));
export const POST = route(changePlaceEndpoint, ({ params, body }) => editPlace(params.key, body));
