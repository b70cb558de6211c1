import 'server-only';
import { decodeHotelId, parseHotelIdentifier } from '@/lib/ids';
import type { PlaceEntry } from './build-index';
import { landingIndex } from './landing-index';

export type ResolvedLandingPath =
  | { type: 'place'; entry: PlaceEntry }
  | { type: 'hotel'; hotelId: number; path: string }
  /** The path contains a former name or another spelling; callers redirect permanently to `path`. */
  | { type: 'moved'; path: string };

/** The last part is the hotel id: eight letters, or a number in old links. The text before it may be anything. */
const HOTEL_PATH = /^\/hotels-in-[a-z0-9-]{1,120}\/(?:[a-z0-9-]{0,299}[a-z0-9]-)?([a-z]{8}|[1-9]\d{0,7})\/$/;

/** @param pathname lower case, with leading and trailing slash */
export async function resolveLandingPath(pathname: string): Promise<ResolvedLandingPath | null> {
  const index = await landingIndex();
  const entry = index.places.get(pathname);
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
