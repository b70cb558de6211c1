// DELETE /api/b2b/dashboard/team/gstins/{id}/ - removes a GST registration
import { removeRegistrationEndpoint } from '@/lib/domains/corporates/contract/registrations';
import { removeRegistration } from '@/lib/domains/corporates/server/service/registrations/manage-registrations';
import { route } from '@/lib/request-context/route';

export const DELETE = route(removeRegistrationEndpoint, ({ actor, params, query }) =>
  removeRegistration(actor, { registrationId: params.id, legalEntityId: query.legalEntityId }),
);
