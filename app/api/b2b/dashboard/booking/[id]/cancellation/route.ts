import { previewCancellationEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { toPreviewAnswer } from '@/lib/domains/bookings/server/service/cancel/cancel-answer';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/cancellation/ - charge and refund if the booking is cancelled now
export const GET = route(previewCancellationEndpoint, async ({ actor, params, query }) =>
  toPreviewAnswer(await previewCancellation(actor, { bookingId: params.id, legalEntityId: query.legalEntityId })),
);
