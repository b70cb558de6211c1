import { apiContract } from '@/lib/api-contract';
import { pageRoutes } from '@/lib/page-routes';
import { createRequestContexts, signInViewers } from '@/scripts/developer/screens/viewers';
import { findPages } from '@/scripts/developer/screens/pages';
import { findPolicyIssues } from '../../support/policy-findings';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 240_000 });

type Headers = Record<string, string>;

function findHeaderProblems(headers: Headers): string[] {
  const policy = headers['permissions-policy'] ?? '';
  return [
    headers['x-content-type-options'] === 'nosniff' ? '' : 'no nosniff',
    /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/.test(headers['referrer-policy'] ?? '')
      ? ''
      : 'no referrer policy',
    /camera=\(\)/.test(policy) && /microphone=\(\)/.test(policy) ? '' : 'no permissions policy',
    headers['x-frame-options'] === 'DENY' ? '' : 'may be framed',
    /frame-ancestors 'none'/.test(headers['content-security-policy'] ?? '') ? '' : 'may be framed by its policy',
    /^same-origin/.test(headers['cross-origin-opener-policy'] ?? '') ? '' : 'no opener policy',
    headers['x-request-id'] ? '' : 'no request id',
    headers['x-powered-by'] || headers.server ? 'names the server software' : '',
    headers['access-control-allow-origin'] ? 'may be read by other sites' : '',
    ...findPolicyProblems(headers['content-security-policy'] ?? ''),
  ].filter(Boolean);
}

/** Ignores one finding: in the demo, the policy allows the payment sandbox on localhost over plain HTTP. */
function findPolicyProblems(policy: string): string[] {
  const { port } = new URL(environment.sandboxUrl);
  const sandbox = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return findPolicyIssues(policy, ({ value = '' }) => sandbox.includes(value));
}

function findDocumentProblems(headers: Headers, isMember: boolean): string[] {
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );
  const scripts = policy.get('script-src') ?? [];
  const is = (name: string, value: string) => policy.get(name)?.join(' ') === value;
  // The console allows each kind of content by its own directive.
  const allowsNothing = is('default-src', "'none'");
  const isPrivate = /private/.test(headers['cache-control'] ?? '') && /no-store/.test(headers['cache-control'] ?? '');
  return [
    scripts.some((source) => /^'(nonce-[\w+/=]{22,}|sha256-[\w+/=]{44})'$/.test(source))
      ? ''
      : 'neither nonce nor hash',
    scripts.some((source) => /unsafe|^\*$|^https?:$|^data:$/.test(source)) ? `script-src ${scripts.join(' ')}` : '',
    allowsNothing || is('default-src', "'self'") ? '' : 'default-src',
    allowsNothing || is('object-src', "'none'") ? '' : 'object-src',
    is('base-uri', "'none'") ? '' : 'base-uri',
    is('frame-ancestors', "'none'") ? '' : 'frame-ancestors',
    policy.has('form-action') ? '' : 'form-action',
    isMember && !isPrivate ? `may be cached: ${headers['cache-control'] ?? ''}` : '',
  ].filter(Boolean);
}

const MAX_CACHE_SECONDS = 86_400;

/** Longest time a cache may serve the page: its lifetime plus stale-while-revalidate. */
function toCacheSeconds(headers: Headers): number {
  const control = headers['cache-control'] ?? '';
  const readSeconds = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  return Math.max(readSeconds('max-age'), readSeconds('s-maxage')) + readSeconds('stale-while-revalidate');
}

const isMemberPage = (pattern: string) =>
  pageRoutes.some((route) => route.pattern === pattern && route.access === 'member');

test('a 304 response does not change the Content-Security-Policy of a cached page', async () => {
  const clients = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
  const { pages } = await findPages(clients);
  const wrong: string[] = [];
  let revalidated = 0;
  for (const { address, viewer } of pages) {
    const first = (await clients[viewer].get(address, { maxRedirects: 0 })).headers();
    if (!first.etag) continue;
    const again = await clients[viewer].get(address, { maxRedirects: 0, headers: { 'If-None-Match': first.etag } });
    const policy = again.headers()['content-security-policy'] ?? first['content-security-policy'];
    if (again.status() !== 304 || policy !== first['content-security-policy'])
      wrong.push(`${viewer} ${address} (${again.status()}): ${policy}`);
    revalidated += 1;
  }
  expect(revalidated).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

test('every page has the security headers and a cache lifetime of at most a day', async () => {
  const clients = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
  const { pages } = await findPages(clients);
  const wrong: string[] = [];
  for (const { address, viewer, pattern } of pages) {
    const answer = await clients[viewer].get(address, { maxRedirects: 0 });
    const problems = [
      ...findHeaderProblems(answer.headers()),
      ...findDocumentProblems(answer.headers(), isMemberPage(pattern)),
    ];
    const isDocument = answer.status() === 200 || answer.status() === 404;
    const found = isDocument ? problems : findHeaderProblems(answer.headers());
    for (const query of address.includes('?') ? [''] : ['', '?foo=bar']) {
      const headers = (await clients[viewer].get(address + query, { maxRedirects: 0 })).headers();
      if (toCacheSeconds(headers) > MAX_CACHE_SECONDS)
        found.push(`cached for too long: ${headers['cache-control'] ?? ''}`);
    }
    if (found.length > 0) wrong.push(`${viewer} ${address} (${answer.status()}): ${found.join(', ')}`);
  }
  expect(pages.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test('every response of the login page has a new nonce', async ({ request }) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 5; time += 1) {
    const policy = (await request.get('/login/')).headers()['content-security-policy'] ?? '';
    nonces.add(/nonce-([\w+/=]+)/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(5);
});

test('every API response, successful or not, has the security headers', async () => {
  const clients = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
  const wrong: string[] = [];
  for (const viewer of ['guest', 'booker', 'agent'] as const) {
    for (const { endpoint } of apiContract) {
      const address = endpoint.path.replace(/\{\w+\}/g, '1');
      const isGet = endpoint.method === 'GET';
      // Writes without an Origin header are refused, so their headers are those of an error response.
      const answer = isGet
        ? await clients[viewer].get(address)
        : await clients[viewer].fetch(address, { method: endpoint.method, data: {} });
      const headers = answer.headers();
      const policy = headers['content-security-policy'] ?? '';
      const mayBeCached = !/no-store/.test(headers['cache-control'] ?? '');
      const problems = [
        ...findHeaderProblems(headers),
        answer.status() >= 500 ? `answered ${answer.status()}` : '',
        policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'") ? '' : `policy ${policy}`,
        endpoint.access !== 'public' && mayBeCached ? `may be cached: ${headers['cache-control'] ?? ''}` : '',
      ].filter(Boolean);
      if (problems.length > 0)
        wrong.push(`${viewer} ${endpoint.method} ${address} (${answer.status()}): ${problems.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the API documentation page lists the endpoints and has a Content-Security-Policy of its own', async ({
  page,
}) => {
  const answer = await page.goto('/api/docs/');
  expect(answer?.headers()['content-security-policy']).not.toContain('nonce-');
  // The page draws some hundred endpoints, which a busy machine does in half a minute.
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 90_000 });
});

test('scripts, images, redirects and other addresses have the security headers, and unknown methods return 405', async ({
  request,
}) => {
  const html = await (await request.get('/login/')).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const addresses = [
    script,
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/no-such-page/',
    // Redirects: to the address with a trailing slash, and to the login page.
    '/cities',
    '/account/bookings/',
    '/api/v9/nothing/',
    '/favicon.ico',
    '/art/landing-1600.webp',
    // The static map and the API documentation have a Content-Security-Policy of their own.
    '/api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300',
    '/api/docs/',
    '/api/openapi.json',
  ];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(findHeaderProblems(answer.headers()), `${address} (${answer.status()})`).toEqual([]);
  }
  for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND']) {
    const answer = await request.fetch('/api/v2/search/', { method });
    expect.soft(findHeaderProblems(answer.headers()), `${method} (${answer.status()})`).toEqual([]);
    expect.soft(answer.status(), method).toBe(405);
  }
});
