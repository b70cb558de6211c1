import 'server-only';
import { listMedia } from '@/lib/domains/media/server/service/list-media';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { AppError } from '@/lib/platform/errors/app-error';
import { connection } from '@/lib/platform/db/connection';
import type { HotelContentRow } from '../../repository/content/hotel-contents';
import * as details from '../../repository/details';
import type { CataloguePicture } from '../catalogue/save-pictures';
import { firstPartyReviews } from '../first-party-reviews';
import { toDetails } from '../to-details';

export interface HotelPreview {
  hotel: HotelDetails;
  reviews: HotelReviews;
}

type ShownContent = Pick<
  HotelContentRow,
  'description' | 'content' | 'facts' | 'phone' | 'checkinTime' | 'checkoutTime' | 'facilities' | 'rooms'
>;

/**
 * Returns a hotel, also a draft, as its page would show it with other contents and pictures. Reviews are those of Folio.
 * @throws {AppError} NOT_FOUND for an unknown hotel
 */
export async function previewHotel(
  id: number,
  content: ShownContent,
  pictures: readonly CataloguePicture[],
): Promise<HotelPreview> {
  const stored = await details.findHotelWithParts(id, connection(), ['draft', 'published']);
  if (!stored) throw new AppError('NOT_FOUND');
  const { facilities: slugs, rooms, ...columns } = content;
  const facilities = (await details.listFacilities()).filter(({ slug }) => slugs.includes(slug));
  const hotel = {
    ...stored,
    ...columns,
    facilities,
    rooms: rooms.map((room) => ({ id: stored.rooms.find(({ code }) => code === room.code)?.id ?? 0, ...room })),
    images: await toImages(pictures),
  };
  return {
    hotel: toDetails(hotel, false),
    reviews: {
      isTripadvisorEnabled: false,
      hotelId: id,
      ...(await firstPartyReviews({ hotelId: id }, stored.reviews)),
    },
  };
}

/** Pictures appear as soon as their WebP variants exist, as on the page. */
async function toImages(pictures: readonly CataloguePicture[]): Promise<details.HotelPicture[]> {
  const media = await listMedia(pictures.flatMap(({ mediaHash }) => mediaHash ?? []));
  return pictures.flatMap(({ mediaHash, focus, kind, alt, credit, roomType }) => {
    const file = mediaHash === null ? undefined : media.get(mediaHash);
    if (file?.state !== 'ready') return [];
    const { hash, width, height, hasAvif } = file;
    const point = { focusX: focus?.x ?? null, focusY: focus?.y ?? null };
    return [{ hash, width, height, hasAvif, kind, alt, credit, roomType, ...point }];
  });
}
