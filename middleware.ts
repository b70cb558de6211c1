import { NextResponse, type NextRequest } from 'next/server';
import { pageRoutes, paths } from '@/lib/paths';

/**
 * Runs only on guarded pages, and only to spare a guest the page: it looks at whether a session cookie is there, not at what
 * it is worth. The authority is the service behind every page and call.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/search/:path*',
    '/itinerary/:path*',
    '/confirmation/:path*',
    '/confirmationTa/:path*',
    '/paymentFailureTa/:path*',
    '/account/:path*',
  ],
};

const SESSION_COOKIES = ['folio_session', '__Host-folio'];

export function middleware(request: NextRequest): NextResponse {
  if (!isMemberPage(request.nextUrl.pathname) || SESSION_COOKIES.some((name) => request.cookies.has(name)))
    return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const response = NextResponse.redirect(new URL(paths.login(`${pathname}${search}`), request.nextUrl), 307);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

function isMemberPage(pathname: string): boolean {
  const first = pathname.split('/')[1];
  return pageRoutes.some(({ pattern, access }) => access === 'member' && pattern.split('/')[1] === first);
}
