// GET /api/console/rates/imports/csv/ - the list of uploaded files as CSV
import { exportRateImportsEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { exportImports } from '@/lib/domains/console-rates/server/service/import/import-files';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRateImportsEndpoint, ({ query }) => exportImports(query));
