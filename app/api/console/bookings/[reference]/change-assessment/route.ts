// POST /api/console/bookings/{reference}/change-assessment/ - computes what a change costs
import { assessBookingChangeEndpoint } from '@/lib/domains/console-bookings/contract/change';
import { assessChange } from '@/lib/domains/console-bookings/server/service/act/change';
import { route } from '@/lib/request-context/route';

export const POST = route(assessBookingChangeEndpoint, ({ actor, params, body }) =>
  assessChange(actor, params.reference, body),
);
