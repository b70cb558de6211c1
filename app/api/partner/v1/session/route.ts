// GET /api/partner/v1/session/ - describes the key of a partner
import { getPartnerSessionEndpoint } from '@/lib/domains/partners/contract/partners';
import { getPartnerSession } from '@/lib/domains/partners/server/service/connections';
import { route } from '@/lib/request-context/route';

export const GET = route(getPartnerSessionEndpoint, ({ actor }) => getPartnerSession(actor));
