import { categories, hotelCategories, landmarks } from '@/lib/domains/hotels/server/tables';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { connection } from '@/lib/platform/db/connection';
import { createCity, createSellableHotel, type CityIds } from './builders/catalogue';

const COORDINATES = { lat: 12.97, lng: 77.59 };

export interface LandingWorld {
  place: CityIds;
  hotelIds: number[];
  categoryId: number;
}

/**
 * Creates Bengaluru (formerly Bangalore) with a locality, a landmark and a category that each have enough hotels for a landing page.
 * @param hotelCount hotels in Indiranagar, within a kilometre of the tech park
 */
export async function createLandingWorld(hotelCount = 3): Promise<LandingWorld> {
  const on = connection();
  const place = await createCity('Bengaluru', COORDINATES, { aliases: ['Bangalore'], locality: 'Indiranagar' });
  await on.insert(landmarks).values({
    cityId: place.cityId,
    slug: 'bagmane-tech-park',
    name: 'Bagmane Tech Park',
    kind: 'tech_park',
    latitude: COORDINATES.lat,
    longitude: COORDINATES.lng,
    about: 'A business park.',
  });
  const [category] = await on
    .insert(categories)
    .values({ slug: 'business-hotels', name: 'Business hotels', about: 'Rooms with desks.' })
    .returning({ id: categories.id });
  if (!category) throw new Error('The category was not inserted');
  const hotelIds: number[] = [];
  for (let index = 0; index < hotelCount; index += 1) {
    const at = { lat: COORDINATES.lat + index * 0.0001, lng: COORDINATES.lng };
    const { hotelId } = await createSellableHotel(place, { name: `House ${index + 1}`, at });
    await on.insert(hotelCategories).values({ hotelId, categoryId: category.id });
    hotelIds.push(hotelId);
  }
  clearLandingIndex();
  return { place, hotelIds, categoryId: category.id };
}
