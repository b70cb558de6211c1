import { NextResponse, type NextRequest } from 'next/server';
import { PLACE_FILTER_NAMES } from '@/lib/domains/landing/rules/place-filter';
import { routeLandingPath, textPages } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { isLandingPath, pageRoutes, paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';

/**
 * Runs on guarded pages, where it spares a guest the page, and on landing shapes, whose addresses it resolves before anything
 * is rendered: a known one is rewritten to its page, a moved one redirected, an unknown one becomes a real 404. It is never the
 * authority on access: that is the service behind every page and call.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    // The file that proves to IndexNow whose key it is.
    '/:key([A-Za-z0-9-]{8,128}).txt',
    '/cities/:path*',
    '/faq/:path*',
    // Addresses match letter by letter, and capitals are to lead to the page.
    '/([hH][oO][tT][eE][lL][sS]-[nN][eE][aA][rR]-.*)',
    '/(.*-[iI][nN]-.*)',
    '/([A-Za-z]*[A-Z][A-Za-z]*/?)',
    '/internal/:path*',
    '/search/:path*',
    '/itinerary/:path*',
    '/confirmation/:path*',
    '/confirmationTa/:path*',
    '/paymentFailureTa/:path*',
    '/account/:path*',
  ],
};

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const SESSION_COOKIES = ['folio_session', '__Host-folio'];
/** Deeper than any route of the app: rewriting here renders the not-found page with a true 404 for every agent. */
const NOWHERE = '/__none__/none/none/';

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const { INDEXNOW_KEY: key } = env();
  if (key !== undefined && pathname === `/${key}.txt`) return new NextResponse(key, { headers: PLAIN_TEXT });
  if ((isMemberPage(pathname) || isClosedLanding(pathname)) && !hasSessionCookie(request)) return toLogin(request);
  if (isMemberPage(pathname)) return NextResponse.next();
  const answer = await routeLandingPath(pathname, request.nextUrl.searchParams);
  switch (answer.type) {
    case 'rewrite':
      return request.headers.has(MISSING_SLASH_HEADER)
        ? NextResponse.redirect(request.nextUrl, 301)
        : rewrite(request, answer.path, answer.status);
    case 'redirect':
      return moved(request, answer.path);
    case 'unknown':
      return rewrite(request, NOWHERE);
  }
}

/** One permanent redirect with one Location; the query stays, but for the number of a first page, which its address does without. */
function moved(request: NextRequest, path: string): NextResponse {
  const url = new URL(path, request.nextUrl);
  url.search = request.nextUrl.search;
  if (url.searchParams.get(PLACE_FILTER_NAMES.page) === '1') url.searchParams.delete(PLACE_FILTER_NAMES.page);
  return NextResponse.redirect(url, 301);
}

function rewrite(request: NextRequest, path: string, status = 200): NextResponse {
  return NextResponse.rewrite(new URL(path, request.nextUrl), { status });
}

function hasSessionCookie(request: NextRequest): boolean {
  return SESSION_COOKIES.some((name) => request.cookies.has(name));
}

function toLogin(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const response = NextResponse.redirect(new URL(paths.login(`${pathname}${search}`), request.nextUrl), 307);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

const ALWAYS_OPEN: readonly string[] = [paths.faq(), ...textPages];

/**
 * With LANDING_ACCESS=members guests are sent from landing pages to the sign-in, as the specification's route table has it. Any cookie of
 * the name passes: what these pages show is for everybody to read by calls that guests may make, and is not protected by hiding it here.
 */
function isClosedLanding(pathname: string): boolean {
  const lower = pathname.toLowerCase();
  return env().LANDING_ACCESS === 'members' && isLandingPath(lower) && !ALWAYS_OPEN.includes(lower);
}

function isMemberPage(pathname: string): boolean {
  const first = pathname.split('/')[1];
  return pageRoutes.some(({ pattern, access }) => access === 'member' && pattern.split('/')[1] === first);
}
