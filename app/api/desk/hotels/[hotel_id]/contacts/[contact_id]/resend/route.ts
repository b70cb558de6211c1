import { resendContactLinkEndpoint } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { resendDeskLink } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/contacts/{contact_id}/resend/ - mails a new verification link
export const POST = route(resendContactLinkEndpoint, ({ actor, params }) => resendDeskLink(actor, params));
