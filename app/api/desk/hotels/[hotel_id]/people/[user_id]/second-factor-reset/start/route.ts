// POST /api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/start/ - an owner starts a reset of a second factor
import { isCompanyMember } from '@/lib/domains/corporates/server/service/account';
import { startPersonResetEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { startPersonReset } from '@/lib/domains/hotel-members/server/service/hotel-people';
import { route } from '@/lib/request-context/route';

export const POST = route(startPersonResetEndpoint, ({ actor, params }) =>
  startPersonReset(actor, params, { isCompanyMember }),
);
