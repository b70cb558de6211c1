// POST /api/console/companies/{id}/restricted-hotels/ - stops a company from booking a hotel
import { restrictHotelEndpoint } from '@/lib/domains/console-companies/contract/companies';
import { restrictForCompany } from '@/lib/domains/console-companies/server/service/change-company';
import { getCompany } from '@/lib/domains/console-companies/server/service/get-company';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { route } from '@/lib/request-context/route';

export const POST = route(restrictHotelEndpoint, async ({ actor, params, body }) => {
  await restrictForCompany(params.id, body);
  return getCompany(actor, params.id, APPROVAL_KINDS);
});
