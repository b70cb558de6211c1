// GET /api/console/second-factor-resets/ - pending resets of second factors
import { listFactorResetsEndpoint } from '@/lib/domains/staff/contract/factor-resets';
import { listFactorResets } from '@/lib/domains/staff/server/service/factor-resets';
import { route } from '@/lib/request-context/route';

export const GET = route(listFactorResetsEndpoint, ({ actor }) => listFactorResets(actor));
