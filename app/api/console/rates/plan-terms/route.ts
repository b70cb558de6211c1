// GET /api/console/rates/plan-terms/ - meal plan and cancellation policy of a rate plan
import { getPlanTermsEndpoint } from '@/lib/domains/console-rates/contract/rules';
import { readPlanTerms } from '@/lib/domains/console-rates/server/service/plan-terms';
import { route } from '@/lib/request-context/route';

export const GET = route(getPlanTermsEndpoint, ({ query }) => readPlanTerms(query));
