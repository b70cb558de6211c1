// GET /api/console/second-factor/state/ - the second factor of the signed-in member of staff
import { getSecondFactorState } from '@/lib/domains/auth/server/service/own-second-factor';
import { getStaffSecondFactorEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { staffOwner } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const GET = route(getStaffSecondFactorEndpoint, ({ actor }) => getSecondFactorState(staffOwner(actor)));
