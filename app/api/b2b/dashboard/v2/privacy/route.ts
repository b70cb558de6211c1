// GET /api/b2b/dashboard/v2/privacy/ - what the caller allows, and what stands in the way of erasing their account
import { getPrivacy as endpoint } from '@/lib/domains/privacy/contract/privacy';
import { getPrivacy } from '@/lib/domains/privacy/server/service/own-privacy';
import { route } from '@/lib/request-context/route';

export const GET = route(endpoint, ({ actor }) => getPrivacy(actor));
