import { answerReadyEndpoint } from '@/lib/domains/stay-answers/contract/stay-answer';
import { answerReady } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/stay-answer/{token}/ready/ - the hotel is ready for the stay
export const POST = route(answerReadyEndpoint, ({ params, body, request }) =>
  answerReady(params.token, callerAddress(request), {
    version: body.version,
    number: body.confirmationNumber || null,
  }),
);
