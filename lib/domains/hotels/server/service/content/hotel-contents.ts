import 'server-only';
import { completenessOf, type Completeness } from '@/lib/domains/hotels/rules/completeness';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import type { Connection } from '@/lib/platform/db/connection';
import { listPictureKinds, listRefusedPictures } from '../../repository/catalogue/pictures';
import * as repository from '../../repository/content/hotel-contents';

export type { HotelContentRow } from '../../repository/content/hotel-contents';

/** @param codes all hotels if null */
export function listHotelContents(
  codes: readonly string[] | null,
  on: Connection,
): Promise<repository.HotelContentRow[]> {
  return repository.listHotelContents(codes, on);
}

export interface CheckedHotelContent extends Completeness {
  code: string;
  name: string;
  status: 'draft' | 'published' | 'removed';
  /** What the hotel lacks before it can be published. */
  missing: string[];
  /** Photographs that no page can show, by hash or address, and why. */
  refusedPictures: { name: string; problem: string }[];
}

/** Hotels with the lowest score come first. @param codes all hotels that are not removed if null */
export async function checkHotelContents(
  codes: readonly string[] | null,
  on: Connection,
): Promise<CheckedHotelContent[]> {
  const hotels = await repository.listHotelContents(codes, on);
  const kinds = await listPictureKinds(on);
  const refused = await listRefusedPictures(on);
  return hotels
    .filter(({ status }) => codes !== null || status !== 'removed')
    .map((hotel) => ({
      code: hotel.code,
      name: hotel.name,
      status: hotel.status,
      missing: missingEssentials(hotel),
      refusedPictures: refused
        .filter(({ code }) => code === hotel.code)
        .map(({ name, problem }) => ({ name, problem })),
      ...completenessOf(toContentState(hotel, kinds.get(hotel.code) ?? [])),
    }))
    .sort((a, b) => a.score - b.score || a.code.localeCompare(b.code));
}

function toContentState(hotel: repository.HotelContentRow, photographKinds: readonly string[]) {
  const { content } = hotel;
  return {
    ...hotel,
    directions: content.directions,
    faqCount: content.faqs.length,
    policyCount: content.policies.length,
    photographKinds,
  };
}
