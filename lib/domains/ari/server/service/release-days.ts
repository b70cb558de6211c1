import 'server-only';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import { changeReleaseDays } from '@/lib/domains/hotels/server/service/catalogue/release-days';
import { tagsForPriceChange } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';

export interface ReleaseDaysRequest {
  hotelId: number;
  roomType: string;
  releaseDays: number | null;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function setReleaseDays(actor: DeskActor, request: ReleaseDaysRequest): Promise<ReleaseDaysRequest> {
  const { hotelId, roomType, releaseDays } = request;
  deskHotelFor(actor, hotelId, 'calendar', 'use');
  await inTransaction(async (tx) => {
    const stored = await changeReleaseDays({ hotelId, code: roomType, releaseDays }, tx);
    if (!stored) throw new AppError('NOT_FOUND', { field: 'room_type' });
    if (stored.before === releaseDays) return;
    const data = { room_type: roomType };
    const values = { before: { release_days: stored.before }, after: { release_days: releaseDays } };
    const subject = { type: 'hotel', id: hotelId };
    await recordAudit({ action: 'calendar.release-days-changed', subject, data, ...values }, tx);
    await invalidateTags(await tagsForPriceChange([hotelId], tx), tx);
  });
  return request;
}
