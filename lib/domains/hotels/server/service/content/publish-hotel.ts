import 'server-only';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { listHotelContents, type HotelContentRow } from '../../repository/content/hotel-contents';
import { lockHotels } from '../../repository/catalogue/pictures';
import { updateStatus } from '../../repository/catalogue/change-status';
import { tagsForHotelChange } from '../catalogue/read-catalogue';

export type Publication =
  { outcome: 'published' | 'already_published' | 'unknown' | 'removed' } | { outcome: 'incomplete'; missing: string[] };

/** Callers must rebuild the search suggestions. */
export async function publishHotel(code: string, tx: Tx): Promise<Publication> {
  const hotel = await lockHotel(code, tx);
  if (!hotel) return { outcome: 'unknown' };
  if (hotel.status === 'removed') return { outcome: 'removed' };
  if (hotel.status === 'published') return { outcome: 'already_published' };
  const missing = missingEssentials(hotel);
  if (missing.length > 0) return { outcome: 'incomplete', missing };
  await updateStatus(hotel.id, 'published', tx);
  const subject = { type: 'hotel', id: hotel.id };
  const values = { before: { status: hotel.status }, after: { status: 'published' } };
  await recordAudit({ action: 'hotel.published', subject, ...values }, tx);
  await invalidateTags(await tagsForHotelChange([code], tx), tx);
  return { outcome: 'published' };
}

/** Waits for bookings that are being made, and for other changes of the hotel. */
async function lockHotel(code: string, tx: Tx): Promise<HotelContentRow | undefined> {
  const [found] = await listHotelContents([code], tx);
  if (!found) return undefined;
  await lockHotels([found.id], tx);
  return (await listHotelContents([code], tx))[0];
}

/**
 * Makes a published hotel a draft: its page disappears and new bookings are refused. Existing bookings do not change. Callers must rebuild
 * the search suggestions if it returns true.
 */
export async function withdrawHotel(code: string, reason: string, tx: Tx): Promise<boolean> {
  const hotel = await lockHotel(code, tx);
  if (hotel?.status !== 'published') return false;
  const tags = await tagsForHotelChange([code], tx);
  await updateStatus(hotel.id, 'draft', tx);
  const subject = { type: 'hotel', id: hotel.id };
  const values = { before: { status: 'published' }, after: { status: 'draft' } };
  await recordAudit({ action: 'hotel.withdrawn', subject, reason, ...values }, tx);
  await invalidateTags(tags, tx);
  return true;
}
