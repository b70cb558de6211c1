// POST /api/console/rates/policies/{id}/ - changes a cancellation policy
import { changePolicyEndpoint } from '@/lib/domains/console-rates/contract/policies';
import { editPolicy } from '@/lib/domains/console-rates/server/service/policies';
import { route } from '@/lib/request-context/route';

export const POST = route(changePolicyEndpoint, ({ params, body }) => editPolicy(params.id, body));
