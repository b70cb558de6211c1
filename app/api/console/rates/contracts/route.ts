// GET /api/console/rates/contracts/ - contracts and corporate rate plans; POST creates a contract
import { createContractEndpoint, listContractsEndpoint } from '@/lib/domains/console-rates/contract/contracts';
import { addContract, listContracts } from '@/lib/domains/console-rates/server/service/contracts';
import { route } from '@/lib/request-context/route';

export const GET = route(listContractsEndpoint, ({ query }) => listContracts(query));
export const POST = route(createContractEndpoint, ({ body }) => addContract(body));
