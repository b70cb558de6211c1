import { changeHotelRoleEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { changeHotelRole } from '@/lib/domains/hotel-members/server/service/change-people';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/people/{user_id}/ - changes the role of a person
export const POST = route(changeHotelRoleEndpoint, ({ actor, params, body }) =>
  changeHotelRole(actor, { ...params, ...body }),
);
