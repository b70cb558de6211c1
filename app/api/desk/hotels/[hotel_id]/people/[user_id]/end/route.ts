import { endHotelPersonEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { endHotelMember } from '@/lib/domains/hotel-members/server/service/change-people';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/people/{user_id}/end/ - ends the access of a person
export const POST = route(endHotelPersonEndpoint, ({ actor, params }) => endHotelMember(actor, params));
