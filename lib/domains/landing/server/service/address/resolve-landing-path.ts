import 'server-only';
import { decodeHotelId, parseHotelIdentifier } from '@/lib/ids';
import type { LandingIndex, PlaceEntry } from './build-index';
import { landingIndex } from './landing-index';
import { isSitePage } from './site-pages';

export type ResolvedLandingPath =
  | { type: 'place'; entry: PlaceEntry }
  | { type: 'hotel'; hotelId: number; path: string }
  /** The path contains a former name or another spelling; callers redirect permanently to `path`. */
  | { type: 'moved'; path: string };

/** The last part is the hotel id: eight letters, or a number in old links. The text before it may be anything. */
const HOTEL_PATH = /^\/hotels-in-[a-z0-9-]{1,120}\/(?:[a-z0-9-]{0,299}[a-z0-9]-)?([a-z]{8}|[1-9]\d{0,7})\/$/;

/** @param pathname lower case, with leading and trailing slash */
export async function resolveLandingPath(pathname: string): Promise<ResolvedLandingPath | null> {
  return findInIndex(await landingIndex(), pathname);
}

/** Pages take precedence over former addresses, and these over the redirects of staff. */
export function findInIndex(index: LandingIndex, pathname: string): ResolvedLandingPath | null {
  const found = findPage(index, pathname);
  if (found) return found;
  const to = index.redirects.get(pathname);
  if (to === undefined) return null;
  if (isSitePage(to)) return { type: 'moved', path: to };
  // A target that has moved since is followed once; one without a page, or another redirect, is not.
  const target = findPage(index, to);
  if (!target) return null;
  return { type: 'moved', path: target.type === 'place' ? target.entry.path : target.path };
}

function findPage(index: LandingIndex, pathname: string): ResolvedLandingPath | null {
  const entry = index.places.get(pathname) ?? index.unindexed.get(pathname);
  if (entry) return { type: 'place', entry };
  const moved = index.moved.get(pathname);
  if (moved !== undefined) return { type: 'moved', path: moved };
  const identifier = HOTEL_PATH.exec(pathname)?.[1];
  if (identifier === undefined) return null;
  const hotelId = decodeHotelId(identifier) ?? parseHotelIdentifier(identifier);
  const hotel = hotelId === null ? undefined : index.hotels.get(hotelId);
  if (!hotel || hotelId === null) return null;
  return hotel.path === pathname ? { type: 'hotel', hotelId, path: hotel.path } : { type: 'moved', path: hotel.path };
}
