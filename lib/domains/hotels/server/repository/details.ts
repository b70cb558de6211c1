import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import {
  categories,
  cities,
  facilities,
  hotelCategories,
  hotelFacilities,
  hotelImages,
  hotels,
  localities,
  roomTypes,
  states,
} from '../tables';

const hotelColumns = {
  id: hotels.id,
  name: hotels.name,
  slug: hotels.slug,
  street: hotels.street,
  nearestLandmark: hotels.nearestLandmark,
  pincode: hotels.pincode,
  locality: localities.name,
  localitySlug: localities.slug,
  cityId: hotels.cityId,
  city: cities.name,
  citySlug: cities.slug,
  region: cities.region,
  state: states.name,
  stateCode: hotels.stateCode,
  location: hotels.location,
  kind: hotels.kind,
  starRating: hotels.starRating,
  gstin: hotels.gstin,
  reviewSiteId: hotels.reviewSiteId,
  phone: hotels.phone,
  description: hotels.description,
  content: hotels.content,
  checkinTime: hotels.checkinTime,
  checkoutTime: hotels.checkoutTime,
  isB2bSaleable: hotels.isB2bSaleable,
  updatedAt: hotels.updatedAt,
};

export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>;

/** A published hotel with its place, or null. */
export async function findHotel(id: number, on: Connection = connection()) {
  const [row] = await on
    .select(hotelColumns)
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(and(eq(hotels.id, id), eq(hotels.status, 'published')));
  return row ?? null;
}

export async function listImages(hotelId: number, on: Connection = connection()) {
  return on
    .select({ scene: hotelImages.scene, url: hotelImages.url, alt: hotelImages.alt })
    .from(hotelImages)
    .where(eq(hotelImages.hotelId, hotelId))
    .orderBy(asc(hotelImages.position));
}

export async function listRoomTypes(hotelId: number, on: Connection = connection()) {
  return on
    .select({
      id: roomTypes.id,
      code: roomTypes.code,
      name: roomTypes.name,
      description: roomTypes.description,
      bed: roomTypes.bed,
      sizeSqft: roomTypes.sizeSqft,
      baseAdults: roomTypes.baseAdults,
      maxAdults: roomTypes.maxAdults,
      maxKids: roomTypes.maxKids,
      maxGuests: roomTypes.maxGuests,
    })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(roomTypes.id));
}

const facilityColumns = { id: facilities.id, name: facilities.name, slug: facilities.slug, icon: facilities.icon };

export async function listFacilities(on: Connection = connection()) {
  return on.select(facilityColumns).from(facilities).orderBy(asc(facilities.id));
}

export async function listFacilitiesOf(hotelId: number, on: Connection = connection()) {
  return on
    .select(facilityColumns)
    .from(hotelFacilities)
    .innerJoin(facilities, eq(facilities.id, hotelFacilities.facilityId))
    .where(eq(hotelFacilities.hotelId, hotelId))
    .orderBy(asc(facilities.id));
}

export async function listCategoriesOf(hotelId: number, on: Connection = connection()) {
  return on
    .select({ slug: categories.slug, name: categories.name })
    .from(hotelCategories)
    .innerJoin(categories, eq(categories.id, hotelCategories.categoryId))
    .where(eq(hotelCategories.hotelId, hotelId))
    .orderBy(asc(categories.id));
}

/** First picture of a hotel, for snapshots. */
export async function findFirstImage(hotelId: number, on: Connection = connection()) {
  const [row] = await on
    .select({ scene: hotelImages.scene, url: hotelImages.url, alt: hotelImages.alt })
    .from(hotelImages)
    .where(eq(hotelImages.hotelId, hotelId))
    .orderBy(asc(hotelImages.position))
    .limit(1);
  return row ?? null;
}
