// GET /api/desk/session/ - the signed-in person of a hotel
import { getDeskSessionEndpoint } from '@/lib/domains/hotel-members/contract/desk';
import { route } from '@/lib/request-context/route';

export const GET = route(getDeskSessionEndpoint, async ({ actor }) => actor);
