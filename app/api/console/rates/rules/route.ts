// GET /api/console/rates/rules/ - rules of rate plans; POST adds or changes one
import { listRateRulesEndpoint, saveRateRuleEndpoint } from '@/lib/domains/console-rates/contract/rules';
import { listRateRules, saveRateRule } from '@/lib/domains/console-rates/server/service/rules';
import { route } from '@/lib/request-context/route';

export const GET = route(listRateRulesEndpoint, ({ query }) => listRateRules(query));
export const POST = route(saveRateRuleEndpoint, ({ body }) => saveRateRule(body));
