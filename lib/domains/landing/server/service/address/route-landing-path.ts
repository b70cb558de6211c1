import 'server-only';
import { pageCountOf } from '@/lib/domains/landing/rules/landing-page';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { placeKey, type PlaceEntry } from '@/lib/domains/landing/server/service/address/build-index';
import {
  PLACE_FILTER_PARAMS,
  hasPlaceFilter,
  placeFilterQuery,
  readPageNumber,
  readPlaceFilter,
} from '@/lib/domains/landing/rules/place-filter';
import { countMatchingHotels } from '@/lib/domains/landing/server/service/place/count-matching-hotels';
import { isLandingPath } from '@/lib/site-routes';
import { countAddressRequest } from './count-address-requests';
import { SINGLE_PAGES } from './site-pages';

export type LandingRoute =
  { type: 'rewrite'; path: string; status?: 404 } | { type: 'redirect'; path: string } | { type: 'unknown' };

const UNKNOWN: LandingRoute = { type: 'unknown' };

/** Other spellings of an address redirect once to the final address. */
export async function routeLandingPath(pathname: string, query: URLSearchParams): Promise<LandingRoute> {
  const lower = pathname.toLowerCase();
  if (!isLandingPath(lower)) return UNKNOWN;
  const route = await resolve(lower, query);
  return route.type === 'rewrite' && lower !== pathname ? { type: 'redirect', path: lower } : route;
}

async function resolve(pathname: string, query: URLSearchParams): Promise<LandingRoute> {
  const singlePage = SINGLE_PAGES[pathname];
  if (singlePage !== undefined) return { type: 'rewrite', path: singlePage };
  const address = await resolveLandingPath(pathname);
  switch (address?.type) {
    case 'moved':
      return { type: 'redirect', path: address.path };
    case 'hotel':
      return { type: 'rewrite', path: `/internal/hotel/${address.hotelId}/` };
    case 'place':
      return hasPlaceFilter(query) ? filteredRoute(address.entry, query) : listRoute(address.entry, query);
    default:
      countAddressRequest(pathname);
      return UNKNOWN;
  }
}

function listRoute(entry: PlaceEntry, query: URLSearchParams): LandingRoute {
  const { path, hotelCount } = entry;
  const requested = query.get(PLACE_FILTER_PARAMS.page);
  const page = readPageNumber(requested);
  if (page === null || page > pageCountOf(hotelCount)) return UNKNOWN;
  if (page === 1 && requested !== null) return { type: 'redirect', path };
  return { type: 'rewrite', path: `/internal/place/${placeKey(entry)}/${page}/` };
}

/** An empty filtered list is a 404 with a link to the unfiltered list. */
async function filteredRoute(entry: PlaceEntry, query: URLSearchParams): Promise<LandingRoute> {
  const page = readPageNumber(query.get(PLACE_FILTER_PARAMS.page));
  if (page === null) return UNKNOWN;
  const filter = readPlaceFilter(query);
  const count = await countMatchingHotels(entry, filter).catch(() => entry.hotelCount);
  if (page > pageCountOf(count)) return UNKNOWN;
  // The rewritten page receives only the query in this path.
  const requested = placeFilterQuery(filter, page);
  const path = `/internal/filtered/${placeKey(entry)}/${requested === '' ? '' : `?${requested}`}`;
  return { type: 'rewrite', path, ...(count === 0 ? { status: 404 } : {}) };
}
