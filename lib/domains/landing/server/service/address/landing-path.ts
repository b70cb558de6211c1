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
} from '@/lib/domains/landing/rules/place-view';
import { countMatches } from '@/lib/domains/landing/server/service/place/count-matches';
import { isLandingPath, paths } from '@/lib/paths';

/**
 * What the middleware does with a landing address: render a page inside, send the visitor on, or say that nothing is there. A page
 * may say so itself, where it has something to go on with.
 */
export type LandingAnswer =
  { type: 'rewrite'; path: string; status?: 404 } | { type: 'redirect'; path: string } | { type: 'unknown' };

const UNKNOWN: LandingAnswer = { type: 'unknown' };

/** Pages that exist once: rendered on demand, because what they show lies in the database. */
const SINGLE: Readonly<Record<string, string>> = {
  [paths.home()]: '/internal/home/main/',
  [paths.cities()]: '/internal/cities/main/',
  [paths.faq()]: '/internal/faq/main/',
};

/** Pages of fixed text, which the framework answers by itself; only another spelling of theirs is asked for here. */
export const textPages: readonly string[] = [
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.policy(),
  paths.joinUs(),
  paths.fot(),
];

/**
 * The page behind a landing address. Addresses are lower case: another spelling of one that exists is sent there at once, to
 * where it leads in the end.
 */
export async function internalLandingPath(pathname: string, query: URLSearchParams): Promise<LandingAnswer> {
  const lower = pathname.toLowerCase();
  if (!isLandingPath(lower)) return UNKNOWN;
  const answer = await resolve(lower, query);
  return answer.type === 'rewrite' && lower !== pathname ? { type: 'redirect', path: lower } : answer;
}

async function resolve(pathname: string, query: URLSearchParams): Promise<LandingAnswer> {
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
      return hasPlaceFilter(query) ? cutAnswer(address.entry, query) : listAnswer(address.entry, query);
    default:
      return UNKNOWN;
  }
}

/** A page of a place's list is a page of its own. */
function listAnswer(entry: PlaceEntry, query: URLSearchParams): LandingAnswer {
  const { path, hotelCount } = entry;
  const asked = query.get(PLACE_FILTER_NAMES.page);
  const page = readPageNumber(asked);
  if (page === null || page > pageCountOf(hotelCount)) return UNKNOWN;
  if (page === 1 && asked !== null) return { type: 'redirect', path };
  return { type: 'rewrite', path: `/internal/place/${placeKey(entry)}/${page}/` };
}

/** A cut of the list is rendered for whoever asks and kept nowhere. One with no hotel in it is no page, but shows the way back. */
async function cutAnswer(entry: PlaceEntry, query: URLSearchParams): Promise<LandingAnswer> {
  const page = readPageNumber(query.get(PLACE_FILTER_NAMES.page));
  if (page === null) return UNKNOWN;
  const filter = readPlaceFilter(query);
  // Where the database cannot be asked the page says so.
  const count = await countMatches(entry, filter).catch(() => entry.hotelCount);
  if (page > pageCountOf(count)) return UNKNOWN;
  // A page that is rendered inside is given no query but the one of the address that it is rendered at.
  const asked = placeFilterQuery(filter, page);
  const path = `/internal/filtered/${placeKey(entry)}/${asked === '' ? '' : `?${asked}`}`;
  return { type: 'rewrite', path, ...(count === 0 ? { status: 404 } : {}) };
}
