// GET /api/console/rates/contracts/{id}/ - one contract; POST changes it
import { changeContractEndpoint, getContractEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { editContract, getContract } from '@/lib/domains/console-rates/server/service/contracts';
import { route } from '@/lib/request-context/route';

export const GET = route(getContractEndpoint, ({ params }) => getContract(params.id));
export const POST = route(changeContractEndpoint, ({ params, body }) => editContract(params.id, body));
