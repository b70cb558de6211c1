// DELETE /api/b2b/dashboard/team/gstins/{id}/ - removes a GST registration
import { removeRegistration } from '@/lib/domains/corporates/contract/registrations';
import { removeRegistration as remove } from '@/lib/domains/corporates/server/service/registrations/manage-registrations';
import { route } from '@/lib/request-context/route';

export const DELETE = route(removeRegistration, ({ actor, params, query }) =>
  remove(actor, { registrationId: params.id, legalEntityId: query.legal_entity_id }),
);
