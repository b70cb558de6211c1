import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import type { BookingLine } from '../../contract-views';
import * as reports from '../repository/reports';
import { toBookingLines } from './booking-history';

/** The page step of every booking list (specification, section 9). */
const PAGE_SIZE = 10;

/** Bookings of one of the actor's entities by guest, hotel, city or reference. @throws {AppError} NOT_FOUND for anybody else's entity */
export async function searchBookings(
  actor: Actor,
  { text, page, legalEntityId: asked }: { text: string; page: number; legalEntityId?: number | undefined },
): Promise<{ bookings: BookingLine[]; meta: { total: number; page: number; perPage: number } }> {
  const { legalEntityId } = actingEntity(actor, asked);
  const { items, total } = await reports.searchBookings({ legalEntityId, text, page, size: PAGE_SIZE });
  return {
    bookings: await toBookingLines(items),
    meta: { total, page, perPage: PAGE_SIZE },
  };
}
