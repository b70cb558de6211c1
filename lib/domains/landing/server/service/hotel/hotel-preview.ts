import 'server-only';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import { hotelSurroundings } from '../place/hotel-surroundings';
import { hotelTrail } from '../seo/hotel-texts';
import { getHotelPage, type HotelPage } from './hotel-page';

export interface HotelPagePreview extends Pick<HotelPage, 'hotel' | 'reviews' | 'rooms' | 'fromRupees' | 'around'> {
  heading: string;
  trail: Breadcrumb[];
}

/** Returns the page of a hotel with other contents and the prices of its page; a draft has no prices. */
export async function previewHotelPage(hotel: HotelDetails, reviews: HotelReviews): Promise<HotelPagePreview> {
  const published = await findPage(hotel.id);
  const tonight = new Map(published?.rooms.map(({ room, tonight: price }) => [room.type, price]));
  return {
    hotel,
    reviews,
    rooms: hotel.rooms.map((room) => ({ room, tonight: tonight.get(room.type) ?? null })),
    fromRupees: published?.fromRupees ?? null,
    around: published?.around ?? (await hotelSurroundings(hotel)),
    heading: `${hotel.name} ${hotel.address.locality}, ${hotel.address.city}`,
    trail: hotelTrail(hotel, published ?? { cityPath: null, localityPath: null }),
  };
}

async function findPage(id: number): Promise<HotelPage | null> {
  try {
    return await getHotelPage(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
