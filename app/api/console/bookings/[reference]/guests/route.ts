// POST /api/console/bookings/{reference}/guests/ - replaces the guests
import { correctGuestsEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { replaceGuests } from '@/lib/domains/console-bookings/server/service/act/guests';
import { route } from '@/lib/request-context/route';

export const POST = route(correctGuestsEndpoint, ({ actor, params, body }) =>
  replaceGuests(actor, params.reference, body),
);
