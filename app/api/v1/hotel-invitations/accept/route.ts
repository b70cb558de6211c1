import { acceptHotelInvitationEndpoint } from '@/lib/domains/hotel-members/contract/invitation';
import { acceptHotelInvitation } from '@/lib/domains/hotel-members/server/service/accept-invitation';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/v1/hotel-invitations/accept/ - accepts an invitation to a hotel, with the token from the e-mail
export const POST = route(acceptHotelInvitationEndpoint, ({ body, request }) =>
  acceptHotelInvitation(body, callerAddress(request)),
);
