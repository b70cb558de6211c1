// GET /api/partner/v1/hotels/{hotel_code}/reservations/{reference}/ - returns a reservation
import { getReservationEndpoint } from '@/lib/domains/reservations/contract/reservations';
import { getReservation } from '@/lib/domains/reservations/server/service/list-reservations';
import { route } from '@/lib/request-context/route';

export const GET = route(getReservationEndpoint, ({ actor, params }) => getReservation(actor, params));
