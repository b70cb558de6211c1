import { NextResponse, type NextRequest } from 'next/server';
import { consolePaths } from '@/lib/console-paths';
import { TEXT_PAGE_PATHS } from '@/lib/domains/content/rules/text-pages';
import { PLACE_FILTER_PARAMS } from '@/lib/domains/landing/rules/place-filter';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { pageRoutes } from '@/lib/page-routes';
import { isLandingPath } from '@/lib/site-routes';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';

/**
 * The paths that the middleware handles. It serves the IndexNow key, redirects visitors without a session cookie from private pages to the
 * login, and resolves landing paths before rendering: rewrites known ones to their page, redirects moved ones and answers unknown ones with
 * status 404. Services check access; this file does not.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    // IndexNow reads this file to verify that the site owns the key.
    '/:key([A-Za-z0-9-]{8,128}).txt',
    '/cities/:path*',
    '/faq/:path*',
    '/:page(aboutus|contactus|terms|policy|joinus|fot)/:path*',
    // Matchers are case-sensitive, but paths with capital letters must be redirected too.
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
    '/desk/:path*',
    '/console/:path*',
  ],
};

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Of sessions, and of views as booker. */
const SESSION_COOKIES = ['folio_session', '__Host-folio', 'folio_view', '__Host-folio-view'];
const STAFF_COOKIES = ['folio-staff', '__Host-folio-staff'];
/** A path that no route matches. A rewrite to it renders the not-found page with status 404. */
const NO_ROUTE = '/__none__/none/none/';

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const { INDEXNOW_KEY: key } = env();
  if (key !== undefined && pathname === `/${key}.txt`) return new NextResponse(key, { headers: PLAIN_TEXT });
  if (isBelow(consolePaths.home(), pathname)) return routeConsole(request);
  if ((isPrivatePage(pathname) || isClosedLanding(pathname)) && !hasCookie(request, SESSION_COOKIES))
    return redirectToLogin(request, paths.login);
  if (isPrivatePage(pathname)) return NextResponse.next();
  const answer = await routeLandingPath(pathname, request.nextUrl.searchParams);
  switch (answer.type) {
    case 'rewrite':
      return request.headers.has(MISSING_SLASH_HEADER)
        ? NextResponse.redirect(request.nextUrl, 301)
        : rewrite(request, answer.path, answer.status);
    case 'redirect':
      return redirectPermanently(request, answer.path);
    case 'unknown':
      return rewrite(request, NO_ROUTE);
  }
}

/** Redirects permanently with the query, but removes `page=1`. */
function redirectPermanently(request: NextRequest, path: string): NextResponse {
  const url = new URL(path, request.nextUrl);
  url.search = request.nextUrl.search;
  if (url.searchParams.get(PLACE_FILTER_PARAMS.page) === '1') url.searchParams.delete(PLACE_FILTER_PARAMS.page);
  return NextResponse.redirect(url, 301);
}

function rewrite(request: NextRequest, path: string, status = 200): NextResponse {
  return NextResponse.rewrite(new URL(path, request.nextUrl), { status });
}

function routeConsole(request: NextRequest): NextResponse {
  const isOpen = request.nextUrl.pathname === consolePaths.login() || hasCookie(request, STAFF_COOKIES);
  return isOpen ? NextResponse.next() : redirectToLogin(request, consolePaths.login);
}

function isBelow(path: string, pathname: string): boolean {
  return pathname.split('/')[1] === path.split('/')[1];
}

function hasCookie(request: NextRequest, names: readonly string[]): boolean {
  return names.some((name) => request.cookies.has(name));
}

function redirectToLogin(request: NextRequest, loginPath: (next: string) => string): NextResponse {
  const { pathname, search } = request.nextUrl;
  const response = NextResponse.redirect(new URL(loginPath(`${pathname}${search}`), request.nextUrl), 307);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

const ALWAYS_OPEN: readonly string[] = [paths.faq(), ...Object.values(TEXT_PAGE_PATHS)];

/**
 * With LANDING_ACCESS=members, landing pages redirect visitors to the login (route table of the specification). Any session cookie is
 * accepted unchecked, because public endpoints serve the same content anyway.
 */
function isClosedLanding(pathname: string): boolean {
  const lower = pathname.toLowerCase();
  return env().LANDING_ACCESS === 'members' && isLandingPath(lower) && !ALWAYS_OPEN.includes(lower);
}

function isPrivatePage(pathname: string): boolean {
  return pageRoutes.some(
    ({ pattern, access }) => (access === 'member' || access === 'desk') && isBelow(pattern, pathname),
  );
}
