// GET /api/console/rates/rules/csv/ - rules of rate plans as CSV
import { exportRateRulesEndpoint } from '@/lib/domains/console-rates/contract/rules';
import { exportRateRules } from '@/lib/domains/console-rates/server/service/rules';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRateRulesEndpoint, ({ query }) => exportRateRules(query));
