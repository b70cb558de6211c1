// GET /api/console/search/ - bookings, companies and hotels for the command palette
import { searchConsoleEndpoint } from '@/lib/domains/console-search/contract/search';
import { searchConsole } from '@/lib/domains/console-search/server/service/search-console';
import { route } from '@/lib/request-context/route';

export const GET = route(searchConsoleEndpoint, ({ actor, query }) => searchConsole(actor, query));
