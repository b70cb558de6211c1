// POST /api/b2b/dashboard/team/gstins/{id}/confirm/ - confirms a GST registration
import { confirmRegistrationEndpoint } from '@/lib/domains/corporates/contract/registrations';
import { confirmRegistration } from '@/lib/domains/corporates/server/service/registrations/manage-registrations';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmRegistrationEndpoint, ({ actor, params, body }) =>
  confirmRegistration(actor, { registrationId: params.id, legalEntityId: body.legalEntityId }),
);
