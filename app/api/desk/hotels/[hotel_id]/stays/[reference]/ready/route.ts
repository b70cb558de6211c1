// POST /api/desk/hotels/{hotel_id}/stays/{reference}/ready/ - the hotel is ready for the stay
import { deskReadyEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { answerReady } from '@/lib/domains/front-desk/server/service/records';
import { route } from '@/lib/request-context/route';

export const POST = route(deskReadyEndpoint, ({ actor, params, body }) => answerReady(actor, { ...params, ...body }));
