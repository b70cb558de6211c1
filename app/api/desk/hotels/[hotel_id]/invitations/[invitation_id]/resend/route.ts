import { resendHotelInvitationEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { resendHotelInvitation } from '@/lib/domains/hotel-members/server/service/invitations';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/invitations/{invitation_id}/resend/ - sends an invitation again with a new link
export const POST = route(resendHotelInvitationEndpoint, ({ actor, params }) => resendHotelInvitation(actor, params));
