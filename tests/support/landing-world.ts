import { categories, hotelCategories, landmarks } from '@/lib/domains/hotels/server/tables';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { connection } from '@/lib/platform/db/connection';
import { createCity, createSellableHotel, type CityIds } from './builders/catalogue';

const AT = { lat: 12.97, lng: 77.59 };

export interface LandingWorld {
  place: CityIds;
  hotelIds: number[];
  categoryId: number;
}

/**
 * Bengaluru (formerly Bangalore) with its locality Indiranagar, a tech park, a category, and hotels enough for a page of each.
 * @param hotelCount all in Indiranagar, within a kilometre of the tech park
 */
export async function createLandingWorld(hotelCount = 3): Promise<LandingWorld> {
  const on = connection();
  const place = await createCity('Bengaluru', AT, { aliases: ['Bangalore'], locality: 'Indiranagar' });
  await on.insert(landmarks).values({
    cityId: place.cityId,
    slug: 'bagmane-tech-park',
    name: 'Bagmane Tech Park',
    kind: 'tech_park',
    latitude: AT.lat,
    longitude: AT.lng,
    about: 'A business park.',
  });
  const [category] = await on
    .insert(categories)
    .values({ slug: 'business-hotels', name: 'Business hotels', about: 'Rooms with desks.' })
    .returning({ id: categories.id });
  if (!category) throw new Error('No category');
  const hotelIds: number[] = [];
  for (let index = 0; index < hotelCount; index += 1) {
    const at = { lat: AT.lat + index * 0.0001, lng: AT.lng };
    const { hotelId } = await createSellableHotel(place, { name: `House ${index + 1}`, at });
    await on.insert(hotelCategories).values({ hotelId, categoryId: category.id });
    hotelIds.push(hotelId);
  }
  clearLandingIndex();
  return { place, hotelIds, categoryId: category.id };
}
