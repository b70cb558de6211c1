// POST /api/console/rates/contracts/{id}/end/ - ends a contract
import { endContractEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { stopContract } from '@/lib/domains/console-rates/server/service/contracts';
import { route } from '@/lib/request-context/route';

export const POST = route(endContractEndpoint, ({ params, body }) => stopContract(params.id, body.reason));
