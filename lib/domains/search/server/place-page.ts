import 'server-only';
import * as hotels from '@/lib/domains/hotels/server/service';
import type { City, HotelSummary, LandingTarget } from '@/lib/domains/hotels/types';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { paths } from '@/lib/paths';
import type { SearchHotel } from '../contract';
import { MIN_HOTELS_OF_A_PAGE } from '../literals';
import { lowestPerNight, withTonightPrices } from './landing-hotels';

/** A place that has a page of its own: everything an address can mean but a hotel. */
export type PlaceTarget = Exclude<LandingTarget, { type: 'hotel' | 'redirect' }>;

/** A link to a neighbouring page; `detail` is what stands beside its name. */
export interface PlaceLink {
  name: string;
  path: string;
  detail: string;
}

export interface PlacePage {
  target: PlaceTarget;
  path: string;
  hotels: SearchHotel[];
  /** Lowest website price of tonight in rupees before tax, null when nothing is free. */
  fromRupees: number | null;
  localities: PlaceLink[];
  landmarks: PlaceLink[];
  categories: PlaceLink[];
  cities: PlaceLink[];
}

/** As far from a landmark as one goes to a meeting there, km. */
const LANDMARK_KM = 10;
const NEARBY_CITIES = 8;

const centreOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

/** Hotels that the page of a place lists: those of a landmark by distance from it, the others by guest rating. */
async function listHotelsOf(target: PlaceTarget): Promise<hotels.NearbyHotel[]> {
  const { city } = target;
  if (target.type === 'landmark') return nearLandmark(await hotels.listHotelsOfCity(city.id), target.landmark);
  const origin = centreOf(target.type === 'locality' ? target.locality : city);
  const filter = {
    city: {},
    locality: target.type === 'locality' ? { localityId: target.locality.id } : {},
    category: target.type === 'category' ? { categoryId: target.category.id } : {},
  }[target.type];
  const found = await hotels.listHotels({ cityId: city.id, audience: 'business', ...filter });
  return hotels
    .withDistance(found, origin)
    .sort((a, b) => (b.guestRating ?? 0) - (a.guestRating ?? 0) || b.reviewCount - a.reviewCount || a.id - b.id);
}

function nearLandmark(found: readonly HotelSummary[], landmark: { latitude: number; longitude: number }) {
  return hotels
    .withDistance(found, centreOf(landmark))
    .filter(({ distanceKm }) => distanceKm <= LANDMARK_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
}

/** Whether a place has enough hotels for a page of its own; fewer would be a doorway, and its address is a 404. */
export async function hasPage(target: PlaceTarget): Promise<boolean> {
  const found = await listHotelsOf(target);
  return found.length >= (target.type === 'city' ? 1 : MIN_HOTELS_OF_A_PAGE);
}

export function pathOf(target: PlaceTarget): string {
  switch (target.type) {
    case 'city':
      return paths.city(target.city.slug);
    case 'locality':
      return paths.locality(target.locality.slug, target.city.slug);
    case 'landmark':
      return paths.landmark(target.landmark.slug);
    case 'category':
      return paths.category(target.category.slug, target.city.slug);
  }
}

/** Everything the page of a city, locality, landmark or category shows, the same for everybody. */
export async function getPlacePage(target: PlaceTarget): Promise<PlacePage> {
  const { city } = target;
  const path = pathOf(target);
  const [found, links, cities] = await Promise.all([listHotelsOf(target), linksOf(city), hotels.listCities()]);
  const priced = await withTonightPrices(found);
  const elsewhere = (link: PlaceLink) => link.path !== path;
  return {
    target,
    path,
    hotels: priced,
    fromRupees: lowestPerNight(priced),
    localities: links.localities.filter(elsewhere),
    landmarks: links.landmarks.filter(elsewhere),
    categories: links.categories.filter(elsewhere),
    cities: nearestCities(city, cities),
  };
}

const countText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);

/** Neighbouring pages within a city, only those that exist. */
async function linksOf(city: City) {
  const [ofCity, localities, landmarks, categories] = await Promise.all([
    hotels.listHotelsOfCity(city.id),
    hotels.listLocalities(city.id),
    hotels.listLandmarks(city.id),
    hotels.listCategories(city.id),
  ]);
  const enough = ({ hotelCount }: { hotelCount: number }) => hotelCount >= MIN_HOTELS_OF_A_PAGE;
  return {
    localities: localities.filter(enough).map(({ name, slug, hotelCount }) => ({
      name,
      path: paths.locality(slug, city.slug),
      detail: countText(hotelCount),
    })),
    landmarks: landmarks
      .map((landmark) => ({ ...landmark, hotelCount: nearLandmark(ofCity, landmark).length }))
      .filter(enough)
      .map(({ name, slug, hotelCount }) => ({ name, path: paths.landmark(slug), detail: countText(hotelCount) })),
    categories: categories.filter(enough).map(({ name, slug, hotelCount }) => ({
      name,
      path: paths.category(slug, city.slug),
      detail: countText(hotelCount),
    })),
  };
}

function nearestCities(city: City, cities: Awaited<ReturnType<typeof hotels.listCities>>): PlaceLink[] {
  return cities
    .filter(({ id }) => id !== city.id)
    .map((other) => ({ other, km: distanceKm(centreOf(city), centreOf(other)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEARBY_CITIES)
    .map(({ other, km }) => ({ name: other.name, path: paths.city(other.slug), detail: `${Math.round(km)} km` }));
}
