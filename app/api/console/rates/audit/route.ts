// GET /api/console/rates/audit/ - findings about contracts and their rates
import { listRateFindingsEndpoint } from '@/lib/domains/console-rates/contract/findings';
import { listRateFindings } from '@/lib/domains/console-rates/server/service/findings';
import { route } from '@/lib/request-context/route';

export const GET = route(listRateFindingsEndpoint, ({ query }) => listRateFindings(query));
