// GET /api/console/money/exports/csv/ - the list of exports as CSV
import { exportExportListEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { exportExportList } from '@/lib/domains/accounting-export/server/service/read-export';
import { route } from '@/lib/request-context/route';

export const GET = route(exportExportListEndpoint, ({ query }) => exportExportList(query));
