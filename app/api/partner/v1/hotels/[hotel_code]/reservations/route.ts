// GET /api/partner/v1/hotels/{hotel_code}/reservations/ - lists reservations of a hotel after a revision
import { listReservationsEndpoint } from '@/lib/domains/reservations/contract/reservations';
import { listReservations } from '@/lib/domains/reservations/server/service/list-reservations';
import { route } from '@/lib/request-context/route';

export const GET = route(listReservationsEndpoint, ({ actor, params, query }) =>
  listReservations(actor, { ...params, ...query }),
);
