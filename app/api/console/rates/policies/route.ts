// GET /api/console/rates/policies/ - cancellation policies; POST creates one
import { createPolicyEndpoint, listPoliciesEndpoint } from '@/lib/domains/console-rates/contract/policies';
import { addPolicy, listPolicies } from '@/lib/domains/console-rates/server/service/policies';
import { route } from '@/lib/request-context/route';

export const GET = route(listPoliciesEndpoint, ({ query }) => listPolicies(query));
export const POST = route(createPolicyEndpoint, ({ body }) => addPolicy(body));
