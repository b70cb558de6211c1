// POST /api/v1/hotel-contacts/verify/ - confirms the address of a hotel contact, with the token from the e-mail
import { verifyHotelContactEndpoint } from '@/lib/domains/hotel-messages/contract/contacts';
import { verifyContact } from '@/lib/domains/hotel-messages/server/service/contacts/verify-contact';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(verifyHotelContactEndpoint, async ({ body, request }) => {
  await verifyContact(body.token, callerAddress(request));
  return { success: true as const };
});
