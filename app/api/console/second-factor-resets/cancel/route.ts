// POST /api/console/second-factor-resets/cancel/ - a member of staff cancels a reset of a second factor
import { cancelFactorResetEndpoint } from '@/lib/domains/staff/contract/factor-resets';
import { cancelFactorReset } from '@/lib/domains/staff/server/service/factor-resets';
import { route } from '@/lib/request-context/route';

export const POST = route(cancelFactorResetEndpoint, ({ actor, body }) => cancelFactorReset(actor, body));
