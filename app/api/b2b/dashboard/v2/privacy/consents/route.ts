// POST /api/b2b/dashboard/v2/privacy/consents/ - gives or withdraws one consent
import { setConsentEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { changeConsent } from '@/lib/domains/privacy/server/service/own-privacy';
import { route } from '@/lib/request-context/route';

export const POST = route(setConsentEndpoint, ({ actor, body }) => changeConsent(actor, body.purpose, body.isGiven));
