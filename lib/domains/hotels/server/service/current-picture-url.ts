import 'server-only';
import { decodeHotelId } from '@/lib/ids';
import { cityImageUrl, kindToDraw, regionToDraw, hotelImageUrl } from '@/lib/platform/illustrations/image-urls';
import type { CatalogueSubject } from '@/lib/platform/illustrations/parse-picture';
import * as repository from '../repository/picture-subjects';

/**
 * The URL of an illustration contains the region of the city and the slug of the city or the kind of the hotel, so it
 * changes with them. Returns null for an unknown hotel or city.
 * Removed hotels still have pictures, because bookings show them.
 */
export async function findCurrentPictureUrl(picture: CatalogueSubject): Promise<string | null> {
  if (picture.family === 'cities') {
    const city = await repository.findCityToDraw(picture.slug);
    return city && cityImageUrl({ ...picture, slug: city.slug, region: regionToDraw(city.region) });
  }
  const id = decodeHotelId(picture.id);
  const hotel = id === null ? null : await repository.findHotelToDraw(id);
  return hotel && hotelImageUrl({ ...picture, region: regionToDraw(hotel.region), kind: kindToDraw(hotel.kind) });
}
