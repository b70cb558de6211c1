import 'server-only';
import { decodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { LandingTarget } from '../types';
import * as details from './repository/details';
import * as places from './repository/places';
import { hotelPath } from './to-details';

const HOTEL = /^\/hotels-in-([a-z0-9-]{1,120})\/(?:[a-z0-9-]{1,300}-)?([a-z]{8})\/$/;
const NEAR = /^\/hotels-near-([a-z0-9-]{1,120})\/$/;
const IN = /^\/hotels-in-([a-z0-9-]{1,200})\/$/;
const CATEGORY = /^\/([a-z0-9-]{1,200}-in-[a-z0-9-]{1,120})\/$/;

/**
 * What a landing address means, decided on the whole path: names of places may hold hyphens and even `-in-`, so no part is
 * cut out by guessing. A city wins over a locality of the same address; an old name leads to the present one. Null when
 * nothing is there.
 * @param pathname with leading and trailing slash
 */
export async function resolveLandingPath(pathname: string): Promise<LandingTarget | null> {
  const hotel = HOTEL.exec(pathname);
  if (hotel) return resolveHotel(hotel[2] ?? '', pathname);
  const near = NEAR.exec(pathname);
  if (near) {
    const found = await places.findLandmarkBySlug(near[1] ?? '');
    return found && { type: 'landmark', ...found };
  }
  const within = IN.exec(pathname);
  if (within) return resolvePlace(within[1] ?? '');
  const category = CATEGORY.exec(pathname);
  if (!category) return null;
  const found = await places.findCategoryByJoinedSlug(category[1] ?? '');
  return found && { type: 'category', ...found };
}

async function resolveHotel(hash: string, pathname: string): Promise<LandingTarget | null> {
  const id = decodeHotelId(hash);
  const hotel = id === null ? null : await details.findHotel(id);
  if (!hotel) return null;
  const canonicalPath = hotelPath(hotel);
  return canonicalPath === pathname
    ? { type: 'hotel', hotelId: hotel.id, canonicalPath }
    : { type: 'redirect', canonicalPath };
}

async function resolvePlace(slug: string): Promise<LandingTarget | null> {
  const city = await places.findCityBySlug(slug);
  if (city) return { type: 'city', city };
  const locality = await places.findLocalityByJoinedSlug(slug);
  if (locality) return { type: 'locality', ...locality };
  const renamed = await places.findCityByAliasSlug(slug);
  return renamed && { type: 'redirect', canonicalPath: paths.city(renamed.slug) };
}
