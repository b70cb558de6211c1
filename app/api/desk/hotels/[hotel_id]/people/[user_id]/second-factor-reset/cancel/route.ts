// POST /api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/cancel/ - an owner cancels a reset of a second factor
import { cancelPersonResetEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { cancelPersonReset } from '@/lib/domains/hotel-members/server/service/hotel-people';
import { route } from '@/lib/request-context/route';

export const POST = route(cancelPersonResetEndpoint, ({ actor, params }) => cancelPersonReset(actor, params));
