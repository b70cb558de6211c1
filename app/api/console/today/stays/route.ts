// GET /api/console/today/stays/ - stays confirmed today, arriving today, or with a hold that ends soon
import { listTodayStaysEndpoint } from '@/lib/domains/console-today/contract/today';
import { listTodayStays } from '@/lib/domains/console-today/server/service/stays';
import { route } from '@/lib/request-context/route';

export const GET = route(listTodayStaysEndpoint, ({ query }) => listTodayStays(query));
