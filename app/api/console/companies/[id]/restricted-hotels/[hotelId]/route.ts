// DELETE /api/console/companies/{id}/restricted-hotels/{hotelId}/ - lets a company book a hotel again
import { unrestrictHotelEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { unrestrictForCompany } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const DELETE = route(unrestrictHotelEndpoint, async ({ actor, params }) => {
  await unrestrictForCompany(params.id, params.hotelId);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
