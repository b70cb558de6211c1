import { randomUUID } from 'node:crypto';
import { objectId } from '@/lib/domains/itinerary/contract';
import { getVoucher } from '@/lib/domains/bookings/server/voucher/get-voucher';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';

interface Context {
  params: Promise<{ id: string }>;
}

/**
 * GET /api/b2b/dashboard/booking/{id}/voucher/ - the voucher as a PDF. Not a JSON call, so it stands beside the wrapper:
 * the same session, the same access to the entity's own bookings, the same error shape.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const requestId = randomUUID();
  try {
    const actor = await resolveActor(request);
    if (!actor) throw new AppError('SESSION_REQUIRED');
    const id = objectId.safeParse((await params).id);
    const entity = objectId.optional().safeParse(new URL(request.url).searchParams.get('legal_entity_id') ?? undefined);
    if (!id.success || !entity.success) throw new AppError('NOT_FOUND');
    const { filename, content } = await getVoucher(actor, { bookingId: id.data, legalEntityId: entity.data });
    return new Response(new Uint8Array(content), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${filename}"`,
        'Cache-Control': 'private, no-store',
        'x-request-id': requestId,
      },
    });
  } catch (error) {
    return errorResponse(error, 'booking-voucher', requestId);
  }
}
