// GET /api/desk/hotels/{hotel_id}/people/ - the people of a hotel, for its owners
import { listHotelPeopleEndpoint } from '@/lib/domains/hotel-members/contract/people';
import { listPeopleOfHotel } from '@/lib/domains/hotel-members/server/service/hotel-people';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelPeopleEndpoint, ({ actor, params }) => listPeopleOfHotel(actor, params.hotelId));
