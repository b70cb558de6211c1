// GET /api/b2b/dashboard/v2/security-events/ - security events of the caller's account
import { listSecurityEventsEndpoint } from '@/lib/domains/auth/contract/sessions';
import { listOwnSecurityEvents } from '@/lib/domains/auth/server/service/security-events';
import { route } from '@/lib/request-context/route';

export const GET = route(listSecurityEventsEndpoint, async ({ actor }) => ({
  events: await listOwnSecurityEvents(actor.email),
}));
