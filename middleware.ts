import { NextResponse, type NextRequest } from 'next/server';
import { internalLandingPath } from '@/lib/landing-path';
import { isLandingPath, pageRoutes, paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';

/**
 * Runs on guarded pages, where it spares a guest the page, and on landing shapes, whose addresses it resolves before anything
 * is rendered: a known one is rewritten to its page, a moved one redirected, an unknown one becomes a real 404. It is never the
 * authority on access: that is the service behind every page and call.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    '/cities/:path*',
    '/faq/:path*',
    '/(hotels-near-.*)',
    '/(.*-in-.*)',
    '/internal/:path*',
    '/search/:path*',
    '/itinerary/:path*',
    '/confirmation/:path*',
    '/confirmationTa/:path*',
    '/paymentFailureTa/:path*',
    '/account/:path*',
  ],
};

const SESSION_COOKIES = ['folio_session', '__Host-folio'];
/** Deeper than any route of the app: rewriting here renders the not-found page with a true 404 for every agent. */
const NOWHERE = '/__none__/none/none/';

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if ((isMemberPage(pathname) || isClosedLanding(pathname)) && !hasSessionCookie(request)) return toLogin(request);
  if (isMemberPage(pathname)) return NextResponse.next();
  if (!isLandingPath(pathname)) return rewrite(request, NOWHERE);
  const target = await internalLandingPath(pathname);
  if (target === null) return rewrite(request, NOWHERE);
  if (target.type === 'rewrite') return rewrite(request, target.path);
  const url = new URL(target.path, request.nextUrl);
  url.search = request.nextUrl.search;
  return NextResponse.redirect(url, 301);
}

function rewrite(request: NextRequest, path: string): NextResponse {
  return NextResponse.rewrite(new URL(path, request.nextUrl));
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

/** With LANDING_ACCESS=members the landing content is behind the check, as the specification's route table has it. */
function isClosedLanding(pathname: string): boolean {
  return env().LANDING_ACCESS === 'members' && isLandingPath(pathname) && pathname !== paths.faq();
}

function isMemberPage(pathname: string): boolean {
  const first = pathname.split('/')[1];
  return pageRoutes.some(({ pattern, access }) => access === 'member' && pattern.split('/')[1] === first);
}
