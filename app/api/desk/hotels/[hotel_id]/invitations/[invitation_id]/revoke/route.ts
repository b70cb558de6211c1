import { revokeHotelInvitationEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { revokeHotelInvitation } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/invitations/{invitation_id}/revoke/ - withdraws an invitation
export const POST = route(revokeHotelInvitationEndpoint, ({ actor, params }) => revokeHotelInvitation(actor, params));
