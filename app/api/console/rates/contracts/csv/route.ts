// GET /api/console/rates/contracts/csv/ - the same rows as CSV
import { exportContractsEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { exportContracts } from '@/lib/domains/console-rates/server/service/contracts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportContractsEndpoint, ({ query }) => exportContracts(query));
