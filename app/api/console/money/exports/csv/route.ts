// GET /api/console/money/exports/csv/ - the list of exports as CSV
import { exportExportsEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { exportExports } from '@/lib/domains/accounting-export/server/service/read-export';
import { route } from '@/lib/request-context/route';

export const GET = route(exportExportsEndpoint, ({ query }) => exportExports(query));
