import 'server-only';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { listHotelContents } from '../../repository/content/hotel-contents';
import { updateStatus } from '../../repository/catalogue/change-status';
import { tagsForHotelChange } from '../catalogue/read-catalogue';

export type Publication =
  { outcome: 'published' | 'already_published' | 'unknown' | 'removed' } | { outcome: 'incomplete'; missing: string[] };

/** Callers must rebuild the search suggestions. */
export async function publishHotel(code: string, tx: Tx): Promise<Publication> {
  const [hotel] = await listHotelContents([code], tx);
  if (!hotel) return { outcome: 'unknown' };
  if (hotel.status === 'removed') return { outcome: 'removed' };
  if (hotel.status === 'published') return { outcome: 'already_published' };
  const missing = missingEssentials(hotel);
  if (missing.length > 0) return { outcome: 'incomplete', missing };
  await updateStatus(hotel.id, 'published', tx);
  await invalidateTags(await tagsForHotelChange([code], tx), tx);
  return { outcome: 'published' };
}
