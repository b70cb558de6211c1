// POST /api/console/second-factor-resets/start/ - a member of staff starts a reset of a second factor
import { startFactorResetEndpoint } from '@/lib/domains/staff/contract/factor-resets';
import { startFactorReset } from '@/lib/domains/staff/server/service/factor-resets';
import { route } from '@/lib/request-context/route';

export const POST = route(startFactorResetEndpoint, ({ actor, body }) => startFactorReset(actor, body));
