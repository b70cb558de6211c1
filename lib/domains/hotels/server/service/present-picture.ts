import 'server-only';
import { decodeHotelId } from '@/lib/ids';
import { cityImageUrl, drawnKind, drawnRegion, hotelImageUrl } from '@/lib/platform/illustrations/address';
import type { CatalogueSubject } from '@/lib/platform/illustrations/picture';
import * as repository from '../repository/picture-subjects';

/**
 * The current address of a drawn picture, which changes with the city's name or region; null without such a hotel or
 * city. Removed hotels have pictures, because bookings show them.
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
