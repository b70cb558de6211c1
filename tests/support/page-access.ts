import http from 'node:http';
import { pageRoutes } from '@/lib/page-routes';

/** Paths of member pages with existing ids, so that a page without an access check would return content. */
export function listMemberPaths(ids: { bookingId: number; agentBookingId: number; orderId: string }): string[] {
  return pageRoutes
    .filter(({ access }) => access === 'member')
    .map(({ pattern }) =>
      pattern
        .replace('/bookingsTa/{bookingId}/', `/bookingsTa/${ids.agentBookingId}/`)
        .replace('{bookingId}', String(ids.bookingId))
        .replace('{orderId}', ids.orderId),
    );
}

/** Other spellings of a path, which have bypassed access checks that compare strings. */
export function listPathVariants(address: string): string[] {
  const bare = address.replace(/\/$/, '');
  const [, first = '', ...rest] = bare.split('/');
  const tail = rest.join('/');
  const encodedFirst = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
  return [
    bare,
    `/${address}`,
    `/./${address.slice(1)}`,
    `/x/..${address}`,
    `/${first.toUpperCase()}/${tail}`,
    `/${first}//${tail}/`,
    `/${encodedFirst}/${tail}/`,
    `/${first}%2f${tail}/`,
    `/${first}%5c${tail}/`,
    `/${first}\\${tail}\\`,
    `/${first};x=1/${tail}/`,
    `${bare}/%2e`,
    `${bare}/..;/${rest.at(-1) ?? first}/`,
    `${bare}.rsc`,
    `${bare}.json`,
    `${bare}/index.html`,
    `${address}?_rsc=1`,
    `/_next/data/build/${first}/${tail}.json`,
    `/en${address}`,
    `/%E2%81%84${address.slice(1)}`,
  ];
}

const TREE = encodeURIComponent(
  JSON.stringify(['', { children: ['account', { children: ['__PAGE__', {}] }] }, null, null, true]),
);

/** Internal headers of frameworks and proxies, from published bypasses and from the source of Next.js. */
export const INTERNAL_HEADERS: readonly Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-next': '1', 'x-middleware-rewrite': '/account/bookings/' },
  { 'x-nextjs-data': '1' },
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': TREE },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-action': '7f0000000000000000000000000000000000000000' },
  { 'x-invoke-path': '/account/bookings', 'x-invoke-output': '/account/bookings' },
  { 'x-matched-path': '/account/bookings', 'x-now-route-matches': '1=1' },
  { 'x-original-url': '/account/bookings/', 'x-rewrite-url': '/account/bookings/' },
  { 'x-prerender-revalidate': 'x', 'x-nextjs-postponed': '1' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
];

const PRIVATE_FIELDS =
  /^(reference|name|email|phone|mobile|order_id|guest_name|legal_entity|legal_entity_name|gstin|company)$/;

/** Collects values of private fields from a response at any depth, for example names, references and phone numbers. */
export function collectPrivateValues(answer: unknown): string[] {
  const values = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      if (typeof child === 'string' && child.length > 6 && PRIVATE_FIELDS.test(name)) values.add(child);
      walk(child);
    }
  };
  walk(answer);
  return [...values];
}

export interface RawResponse {
  status: number;
  location: string;
  body: string;
}

/** Sends the path unchanged; clients that parse URLs would normalise it. */
export function requestRaw(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, headers, method: 'GET', agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body }),
      );
      response.on('error', reject);
    });
    request.setTimeout(20_000, () => request.destroy(new Error(`${path} was not answered within 20 s`)));
    request.on('error', reject);
    request.end();
  });
}

export async function requestThroughRscRedirect(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  const answer = await requestRaw(origin, path, headers);
  const redirect = answer.location && new URL(answer.location, origin);
  if (!redirect || !redirect.searchParams.has('_rsc')) return answer;
  return requestRaw(origin, redirect.pathname + redirect.search, headers);
}

/**
 * @returns a message if the response to a caller without a session is a server error, contains a private value or redirects to another
 * site, else null
 */
export function findLeak(
  path: string,
  { status, location, body }: RawResponse,
  privateValues: readonly string[],
): string | null {
  if (status >= 500 || status === 0) return `answered ${status}`;
  // The login page contains the requested path, because it redirects to it after the sign-in.
  const value = privateValues.find((candidate) => body.includes(candidate) && !path.includes(candidate));
  if (value) return `contains '${value}'`;
  if (status >= 300 && status < 400 && location && !/^(https?:\/\/[^/]+)?\/(?![/\\])/.test(location))
    return `redirects to ${location}`;
  return null;
}
