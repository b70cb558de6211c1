import { offerBetterRoomEndpoint } from '@/lib/domains/stay-answers/contract/stay-answer';
import { offerBetterRoom } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/stay-answer/{token}/better-room/ - the hotel gives a better room of its own at the agreed price
export const POST = route(offerBetterRoomEndpoint, ({ params, body, request }) =>
  offerBetterRoom(params.token, callerAddress(request), {
    version: body.version,
    roomType: body.roomtype,
    number: body.confirmationNumber || null,
  }),
);
