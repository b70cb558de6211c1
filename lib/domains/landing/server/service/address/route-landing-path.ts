import 'server-only';
import { pageCountOf } from '@/lib/domains/landing/rules/landing-page';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { placeKey, type PlaceEntry } from '@/lib/domains/landing/server/service/address/build-index';
import {
  PLACE_FILTER_NAMES,
  hasPlaceFilter,
  placeFilterQuery,
  readPageNumber,
  readPlaceFilter,
} from '@/lib/domains/landing/rules/place-filter';
import { countMatches } from '@/lib/domains/landing/server/service/place/count-matches';
import { isLandingPath, paths } from '@/lib/paths';

export type LandingRoute =
  { type: 'rewrite'; path: string; status?: 404 } | { type: 'redirect'; path: string } | { type: 'unknown' };

const UNKNOWN: LandingRoute = { type: 'unknown' };

const SINGLE: Readonly<Record<string, string>> = {
  [paths.home()]: '/internal/home/main/',
  [paths.cities()]: '/internal/cities/main/',
  [paths.faq()]: '/internal/faq/main/',
};

/** Pages of fixed text; the framework routes them, so only other spellings arrive here. */
export const textPages: readonly string[] = [
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.policy(),
  paths.joinUs(),
  paths.fot(),
];

/** The page behind a landing address. Other spellings redirect once to the final address. */
export async function routeLandingPath(pathname: string, query: URLSearchParams): Promise<LandingRoute> {
  const lower = pathname.toLowerCase();
  if (!isLandingPath(lower)) return UNKNOWN;
  const answer = await resolve(lower, query);
  return answer.type === 'rewrite' && lower !== pathname ? { type: 'redirect', path: lower } : answer;
}

async function resolve(pathname: string, query: URLSearchParams): Promise<LandingRoute> {
  if (textPages.includes(pathname)) return { type: 'rewrite', path: pathname };
  const single = SINGLE[pathname];
  if (single !== undefined) return { type: 'rewrite', path: single };
  const address = await resolveLandingPath(pathname);
  switch (address?.type) {
    case 'moved':
      return { type: 'redirect', path: address.path };
    case 'hotel':
      return { type: 'rewrite', path: `/internal/hotel/${address.hotelId}/` };
    case 'place':
      return hasPlaceFilter(query) ? filteredRoute(address.entry, query) : listRoute(address.entry, query);
    default:
      return UNKNOWN;
  }
}

function listRoute(entry: PlaceEntry, query: URLSearchParams): LandingRoute {
  const { path, hotelCount } = entry;
  const asked = query.get(PLACE_FILTER_NAMES.page);
  const page = readPageNumber(asked);
  if (page === null || page > pageCountOf(hotelCount)) return UNKNOWN;
  if (page === 1 && asked !== null) return { type: 'redirect', path };
  return { type: 'rewrite', path: `/internal/place/${placeKey(entry)}/${page}/` };
}

/** A filtered list is rendered per request and not cached. An empty one is a 404 with a link to the whole list. */
async function filteredRoute(entry: PlaceEntry, query: URLSearchParams): Promise<LandingRoute> {
  const page = readPageNumber(query.get(PLACE_FILTER_NAMES.page));
  if (page === null) return UNKNOWN;
  const filter = readPlaceFilter(query);
  const count = await countMatches(entry, filter).catch(() => entry.hotelCount);
  if (page > pageCountOf(count)) return UNKNOWN;
  // The rewritten page receives only this query.
  const asked = placeFilterQuery(filter, page);
  const path = `/internal/filtered/${placeKey(entry)}/${asked === '' ? '' : `?${asked}`}`;
  return { type: 'rewrite', path, ...(count === 0 ? { status: 404 } : {}) };
}
