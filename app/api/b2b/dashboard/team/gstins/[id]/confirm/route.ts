// POST /api/b2b/dashboard/team/gstins/{id}/confirm/ - confirms a GST registration
import { confirmRegistration } from '@/lib/domains/corporates/contract/registrations';
import { confirmRegistration as confirm } from '@/lib/domains/corporates/server/service/registrations/manage-registrations';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmRegistration, ({ actor, params, body }) =>
  confirm(actor, { registrationId: params.id, legalEntityId: body.legal_entity_id }),
);
