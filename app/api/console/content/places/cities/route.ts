// POST /api/console/content/places/cities/ - adds a city to the catalogue
import { addCityEndpoint } from '@/lib/domains/console-content/contract/new-places';
import { addCity } from '@/lib/domains/console-content/server/service/new-places';
import { route } from '@/lib/request-context/route';

export const POST = route(addCityEndpoint, ({ body }) => addCity(body));
