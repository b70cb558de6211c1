// GET /api/console/rates/audit/csv/ - findings about contracts and their rates as CSV
import { exportRateFindingsEndpoint } from '@/lib/domains/console-rates/contract/findings';
import { exportRateFindings } from '@/lib/domains/console-rates/server/service/findings';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRateFindingsEndpoint, ({ query }) => exportRateFindings(query));
