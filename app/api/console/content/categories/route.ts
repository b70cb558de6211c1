// GET /api/console/content/categories/ - categories of hotels in their order; POST changes order and which have pages
import { arrangeCategoriesEndpoint, listCategoriesEndpoint } from '@/lib/domains/console-content/contract/categories';
import { changeCategories, readCategories } from '@/lib/domains/console-content/server/service/categories';
import { route } from '@/lib/request-context/route';

export const GET = route(listCategoriesEndpoint, () => readCategories());
export const POST = route(arrangeCategoriesEndpoint, ({ body }) => changeCategories(body));
