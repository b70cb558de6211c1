// POST /api/partner/v1/hotels/{hotel_code}/reservations/ack/ - records what a partner's system did with reservations
import { acknowledgeReservationsEndpoint } from '@/lib/domains/reservations/contract/reservations';
import { acknowledgeReservations } from '@/lib/domains/reservations/server/service/acknowledge-reservations';
import { route } from '@/lib/request-context/route';

export const POST = route(acknowledgeReservationsEndpoint, ({ actor, params, body }) =>
  acknowledgeReservations(actor, { ...params, ...body }),
);
