import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import * as reports from '@/lib/domains/bookings/server/repository/reports';
import { readBookingLines } from './booking-history';

const PAGE_SIZE = 10;

const SEARCH_LIMIT = { name: 'booking-search', max: 120, windowSeconds: 60, protectsCapacity: true };

/** @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function searchBookings(
  actor: Actor,
  { text, page, legalEntityId: requestedEntityId }: { text: string; page: number; legalEntityId?: number | undefined },
): Promise<{ bookings: BookingLine[]; meta: { total: number; page: number; perPage: number } }> {
  const { legalEntityId, role } = actingEntity(actor, requestedEntityId);
  await assertWithinLimit(SEARCH_LIMIT, `user:${actor.userId}`);
  const { items, total } = await reports.searchBookings({ legalEntityId, text, page, size: PAGE_SIZE });
  return {
    bookings: await readBookingLines(items, role),
    meta: { total, page, perPage: PAGE_SIZE },
  };
}
