import type { CatalogueIndex, KnownHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import { roomsOf, type HotelCsvRow } from '@/scripts/operator/import/hotels/hotel-schema';
import { placeHotel, type HotelPlace } from '@/scripts/operator/import/hotels/place-hotel';
import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import type { Checked } from '@/lib/platform/import/importer';

export interface CheckedHotel extends HotelPlace {
  readonly row: HotelCsvRow;
  readonly facilityIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rooms: ReturnType<typeof roomsOf>;
  readonly status: 'draft' | 'published' | 'removed';
  /** Columns that the hotel needs before it can be published. */
  readonly missing: readonly string[];
}

/** Returns the row with its place, facilities and categories, or all reasons why it is refused. */
export function checkHotel(row: HotelCsvRow, context: CatalogueIndex, gazetteer: Gazetteer): Checked<CheckedHotel> {
  const known = context.hotels.get(row.code);
  const reasons = [
    ...describeUnknown('facility', row.facilities, context.facilityIds),
    ...describeUnknown('category', row.categories, context.categoryIds),
  ];
  const placed = placeHotel(row, known, context, gazetteer);
  if ('reasons' in placed) return { reasons: [...reasons, ...placed.reasons] };
  const rooms = roomsOf(row);
  const hasRooms = rooms.some(({ total }) => total > 0) || (known?.hasRooms ?? false);
  const { pincode, missing: missingDetails } = placed.value;
  const state = { street: row.street, pincode, rooms: [{ totalRooms: Number(hasRooms) }], missingDetails };
  const missing = missingEssentials(state);
  const status = row.status ?? statusOf(known, missing.length === 0);
  if (status === 'published') {
    const lacking = missing.filter((column) => column !== 'rooms');
    reasons.push(...lacking.map((column) => `${column} is missing, which a published hotel needs`));
  }
  if (reasons.length > 0) return { reasons };
  return {
    value: {
      ...placed.value,
      row,
      facilityIds: row.facilities.flatMap((slug) => context.facilityIds.get(slug) ?? []),
      categoryIds: row.categories.flatMap((slug) => context.categoryIds.get(slug) ?? []),
      rooms,
      status,
      missing: status === 'draft' ? missing : [],
    },
  };
}

function statusOf(known: KnownHotel | undefined, isComplete: boolean): CheckedHotel['status'] {
  if (known && known.status !== 'draft') return known.status;
  return isComplete ? 'published' : 'draft';
}

function describeUnknown(kind: string, slugs: readonly string[], known: ReadonlyMap<string, number>): string[] {
  return slugs.filter((slug) => !known.has(slug)).map((slug) => `${kind} "${slug}" is unknown`);
}
