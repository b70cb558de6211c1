// POST /api/console/hotels/{hotel_id}/payout-account/ - requests another account for the payouts
import { requestPayoutAccountEndpoint } from '@/lib/domains/payables/contract/payout-account';
import { requestAccountChange } from '@/lib/domains/payables/server/service/change-account';
import { route } from '@/lib/request-context/route';

export const POST = route(requestPayoutAccountEndpoint, ({ actor, params, body }) =>
  requestAccountChange(actor, params.hotelId, body),
);
