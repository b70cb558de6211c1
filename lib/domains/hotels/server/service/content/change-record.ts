import 'server-only';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { lockHotels } from '../../repository/catalogue/pictures';
import * as repository from '../../repository/content/change-hotel';
import { listHotelContents, type HotelContentRow } from '../../repository/content/hotel-contents';
import { tagsForHotelChange } from '../catalogue/read-catalogue';
import { toHotelSlug } from '../catalogue/save-hotels';

export interface HotelRecordChange extends Omit<
  repository.HotelRecordColumns,
  'slug' | 'locationCheckedOn' | 'missingDetails'
> {
  categoryIds: readonly number[];
  /** The map point is exact, although it did not move. */
  isPointExact: boolean;
}

/** Returns a hotel that no other transaction changes until this one ends; null for an unknown code. */
export async function lockHotelContent(hotelId: number, code: string, tx: Tx): Promise<HotelContentRow | null> {
  await lockHotels([hotelId], tx);
  return (await listHotelContents([code], tx))[0] ?? null;
}

/**
 * Changes name, place, registration and categories of a hotel. The check of a map point ends when the point moves. Callers must lock the
 * hotel and rebuild the search suggestions.
 */
export async function changeHotelRecord(
  { id, code, location, locationCheckedOn, missingDetails }: HotelContentRow,
  { categoryIds, isPointExact, ...columns }: HotelRecordChange,
  tx: Tx,
): Promise<void> {
  const hasMoved = columns.location.x !== location.x || columns.location.y !== location.y;
  const stated = ['city', 'state', ...(hasMoved || isPointExact ? ['latitude', 'longitude'] : [])];
  const tagsBefore = await tagsForHotelChange([code], tx);
  await repository.updateHotelColumns(
    id,
    {
      ...columns,
      slug: toHotelSlug(columns.name),
      locationCheckedOn: hasMoved ? null : locationCheckedOn,
      missingDetails: missingDetails.filter((name) => !stated.includes(name)),
    },
    tx,
  );
  await repository.replaceCategories(id, categoryIds, tx);
  await invalidateTags([...tagsBefore, ...(await tagsForHotelChange([code], tx))], tx);
}
