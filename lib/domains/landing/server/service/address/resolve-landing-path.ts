import 'server-only';
import { decodeHotelId, parseHotelIdentifier } from '@/lib/ids';
import type { PlaceEntry } from './build-index';
import { landingIndex } from './landing-index';

export type LandingAddress =
  | { type: 'place'; entry: PlaceEntry }
  | { type: 'hotel'; hotelId: number; path: string }
  /** An old name or another spelling: answer with one permanent redirect. */
  | { type: 'moved'; path: string };

/** The part after the city: any text, then the id as eight letters or, in old links, as a number. */
const HOTEL = /^\/hotels-in-[a-z0-9-]{1,120}\/(?:[a-z0-9-]{0,299}[a-z0-9]-)?([a-z]{8}|[1-9]\d{0,7})\/$/;

/** Looks an address up in the index. @param pathname lower case, with leading and trailing slash */
export async function resolveLandingPath(pathname: string): Promise<LandingAddress | null> {
  const index = await landingIndex();
  const entry = index.places.get(pathname);
  if (entry) return { type: 'place', entry };
  const moved = index.moved.get(pathname);
  if (moved !== undefined) return { type: 'moved', path: moved };
  const identifier = HOTEL.exec(pathname)?.[1];
  if (identifier === undefined) return null;
  const hotelId = decodeHotelId(identifier) ?? parseHotelIdentifier(identifier);
  const hotel = hotelId === null ? undefined : index.hotels.get(hotelId);
  if (!hotel || hotelId === null) return null;
  return hotel.path === pathname ? { type: 'hotel', hotelId, path: hotel.path } : { type: 'moved', path: hotel.path };
}
