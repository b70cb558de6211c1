// GET /api/console/rates/policies/csv/ - the same policies as CSV
import { exportPoliciesEndpoint } from '@/lib/domains/console-rates/contract/policies';
import { exportPolicies } from '@/lib/domains/console-rates/server/service/policies';
import { route } from '@/lib/request-context/route';

export const GET = route(exportPoliciesEndpoint, ({ query }) => exportPolicies(query));
