import { inviteHotelPersonEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/invitations/ - invites a person by e-mail
export const POST = route(inviteHotelPersonEndpoint, ({ actor, params, body }) =>
  inviteHotelPerson(actor, { ...params, ...body }),
);
