// GET /api/b2b/dashboard/v2/privacy/ - the caller's consents, and the reasons why their account cannot be erased yet
import { getPrivacyEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { getPrivacy } from '@/lib/domains/privacy/server/service/own-privacy';
import { route } from '@/lib/request-context/route';

export const GET = route(getPrivacyEndpoint, ({ actor }) => getPrivacy(actor));
