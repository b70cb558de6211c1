// POST /api/desk/hotels/{hotel_id}/content/withdraw/ - withdraws the changes that wait for approval
import { withdrawHotelContentEndpoint } from '@/lib/domains/hotel-content/contract/content';
import { withdrawContent } from '@/lib/domains/hotel-content/server/service/content';
import { route } from '@/lib/request-context/route';

export const POST = route(withdrawHotelContentEndpoint, ({ actor, params: { hotelId } }) =>
  withdrawContent(actor, hotelId),
);
