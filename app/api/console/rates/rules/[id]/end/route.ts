// POST /api/console/rates/rules/{id}/end/ - ends a rule of a rate plan
import { endRateRuleEndpoint } from '@/lib/domains/console-rates/contract/rules';
import { stopRateRule } from '@/lib/domains/console-rates/server/service/rules';
import { route } from '@/lib/request-context/route';

export const POST = route(endRateRuleEndpoint, ({ params, body }) => stopRateRule(params.id, body));
