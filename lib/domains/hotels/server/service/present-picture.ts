import 'server-only';
import { decodeHotelId } from '@/lib/ids';
import { cityImageUrl, drawnKind, drawnRegion, hotelImageUrl } from '@/lib/platform/illustrations/address';
import type { CatalogueSubject } from '@/lib/platform/illustrations/picture';
import * as repository from '../repository/picture-subjects';

/**
 * The address that a drawn picture has now: another one when the city was renamed or lies in another region since, null when there
 * is no such hotel or city. Hotels that were taken away have their pictures still: bookings show them.
 */
export async function presentPictureUrl(picture: CatalogueSubject): Promise<string | null> {
  if (picture.family === 'cities') {
    const city = await repository.findDrawnCity(picture.slug);
    return city && cityImageUrl({ ...picture, slug: city.slug, region: drawnRegion(city.region) });
  }
  const id = decodeHotelId(picture.id);
  const hotel = id === null ? null : await repository.findDrawnHotel(id);
  return hotel && hotelImageUrl({ ...picture, region: drawnRegion(hotel.region), kind: drawnKind(hotel.kind) });
}
