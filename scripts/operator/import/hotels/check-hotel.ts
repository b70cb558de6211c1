import type { CatalogueIndex, KnownHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { roomsOf, type HotelRow } from '@/scripts/operator/import/hotels/hotel-schema';
import { placeHotel, type HotelPlace } from '@/scripts/operator/import/hotels/place-hotel';
import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import type { Checked } from '@/scripts/operator/import/importer';

export interface CheckedHotel extends HotelPlace {
  readonly row: HotelRow;
  readonly facilityIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rooms: ReturnType<typeof roomsOf>;
  readonly status: 'draft' | 'published' | 'removed';
  /** Columns to fill in before the hotel can be published. */
  readonly missing: readonly string[];
}

/** Finds the place, facilities and categories of a row, or all reasons why it is refused. */
export function checkHotel(row: HotelRow, context: CatalogueIndex, gazetteer: Gazetteer): Checked<CheckedHotel> {
  const known = context.hotels.get(row.code);
  const reasons = [
    ...unknownWords('facility', row.facilities, context.facilityIds),
    ...unknownWords('category', row.categories, context.categoryIds),
  ];
  const placed = placeHotel(row, known, context, gazetteer);
  if ('reasons' in placed) return { reasons: [...reasons, ...placed.reasons] };
  const lacking = [...(row.street === '' ? ['street'] : []), ...placed.value.missing];
  const rooms = roomsOf(row);
  const hasRooms = rooms.some(({ total }) => total > 0) || (known?.hasRooms ?? false);
  const status = row.status ?? statusOf(known, lacking.length === 0 && hasRooms);
  if (status === 'published') {
    reasons.push(...lacking.map((column) => `${column} is missing, and a published hotel needs it`));
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
      missing: status === 'draft' ? [...lacking, ...(hasRooms ? [] : ['rooms'])] : [],
    },
  };
}

function statusOf(known: KnownHotel | undefined, isComplete: boolean): CheckedHotel['status'] {
  if (known && known.status !== 'draft') return known.status;
  return isComplete ? 'published' : 'draft';
}

function unknownWords(what: string, words: readonly string[], known: ReadonlyMap<string, number>): string[] {
  return words.filter((word) => !known.has(word)).map((word) => `${what} "${word}" is unknown`);
}
