// POST /api/partner/v1/hotels/{hotel_code}/reservations/{reference}/report/ - records what a partner's system reports of a stay
import { reportReservationEndpoint } from '@/lib/domains/reservations/contract/stay-reports';
import { reportReservation } from '@/lib/domains/reservations/server/service/report-reservation';
import { route } from '@/lib/request-context/route';

export const POST = route(reportReservationEndpoint, ({ actor, params, body }) =>
  reportReservation(actor, { ...params, ...body }),
);
