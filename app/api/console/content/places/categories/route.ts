// POST /api/console/content/places/categories/ - adds a category to the catalogue
import { addCategoryEndpoint } from '@/lib/domains/console-content/contract/new-places';
import { addCategory } from '@/lib/domains/console-content/server/service/new-places';
import { route } from '@/lib/request-context/route';

export const POST = route(addCategoryEndpoint, ({ body }) => addCategory(body));
