import { apiContract } from '@/lib/api-contract';
import { pageRoutes } from '@/lib/paths';
import { askAs, signEverybodyIn } from '@/scripts/developer/screens/viewers';
import { findPages } from '@/scripts/developer/screens/pages';
import { policyFindings } from '../support/policy-findings';
import { environment } from './support/environment';
import { expect, test } from './support/test';

/** The headers that keep browsers from helping an attacker, on every kind of answer there is, signed in and out. */
test.describe.configure({ timeout: 240_000 });

type Headers = Record<string, string>;

/** What is missing or wrong about the headers of an answer. */
function auditCommon(headers: Headers): string[] {
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
    headers['x-powered-by'] || headers.server ? 'tells what it runs on' : '',
    headers['access-control-allow-origin'] ? 'may be read by other sites' : '',
    ...evaluatePolicy(headers['content-security-policy'] ?? ''),
  ].filter(Boolean);
}

/** The demo pays at the sandbox on this machine, by http: nothing else may be said against a policy. */
function evaluatePolicy(policy: string): string[] {
  const { port } = new URL(environment.sandboxUrl);
  const sandbox = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return policyFindings(policy, ({ value = '' }) => sandbox.includes(value));
}

function auditDocument(headers: Headers, isMember: boolean): string[] {
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );
  const scripts = policy.get('script-src') ?? [];
  const is = (name: string, value: string) => policy.get(name)?.join(' ') === value;
  const isPrivate = /private/.test(headers['cache-control'] ?? '') && /no-store/.test(headers['cache-control'] ?? '');
  return [
    scripts.some((source) => /^'(nonce-[\w+/=]{22,}|sha256-[\w+/=]{44})'$/.test(source))
      ? ''
      : 'neither nonce nor hash',
    scripts.some((source) => /unsafe|^\*$|^https?:$|^data:$/.test(source)) ? `script-src ${scripts.join(' ')}` : '',
    is('default-src', "'self'") ? '' : 'default-src',
    is('object-src', "'none'") ? '' : 'object-src',
    is('base-uri', "'none'") ? '' : 'base-uri',
    is('frame-ancestors', "'none'") ? '' : 'frame-ancestors',
    policy.has('form-action') ? '' : 'form-action',
    isMember && !isPrivate ? `may be kept: ${headers['cache-control'] ?? ''}` : '',
  ].filter(Boolean);
}

const MOST_SECONDS = 86_400;

/** How long a cache may answer with this page without asking us, in seconds: fresh, and stale while it asks. */
function cacheSeconds(headers: Headers): number {
  const control = headers['cache-control'] ?? '';
  const secondsOf = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  return Math.max(secondsOf('max-age'), secondsOf('s-maxage')) + secondsOf('stale-while-revalidate');
}

const isForMembers = (pattern: string) =>
  pageRoutes.some((route) => route.pattern === pattern && route.access === 'member');

test('a page that is kept is not closed by the answer that it is still good', async () => {
  const ask = await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl));
  const { pages } = await findPages(ask);
  const wrong: string[] = [];
  let asked = 0;
  for (const { address, viewer } of pages) {
    const first = (await ask[viewer].get(address, { maxRedirects: 0 })).headers();
    if (!first.etag) continue;
    const again = await ask[viewer].get(address, { maxRedirects: 0, headers: { 'If-None-Match': first.etag } });
    const policy = again.headers()['content-security-policy'] ?? first['content-security-policy'];
    if (again.status() !== 304 || policy !== first['content-security-policy'])
      wrong.push(`${viewer} ${address} (${again.status()}): ${policy}`);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

test('every page', async () => {
  const ask = await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl));
  const { pages } = await findPages(ask);
  const wrong: string[] = [];
  for (const { address, viewer, pattern } of pages) {
    const answer = await ask[viewer].get(address, { maxRedirects: 0 });
    const problems = [...auditCommon(answer.headers()), ...auditDocument(answer.headers(), isForMembers(pattern))];
    const isDocument = answer.status() === 200 || answer.status() === 404;
    const found = isDocument ? problems : auditCommon(answer.headers());
    for (const query of address.includes('?') ? [''] : ['', '?foo=bar']) {
      const headers = (await ask[viewer].get(address + query, { maxRedirects: 0 })).headers();
      if (cacheSeconds(headers) > MOST_SECONDS) found.push(`kept for too long: ${headers['cache-control'] ?? ''}`);
    }
    if (found.length > 0) wrong.push(`${viewer} ${address} (${answer.status()}): ${found.join(', ')}`);
  }
  expect(pages.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test('a nonce is used once', async ({ request }) => {
  const nonces = new Set<string>();
  for (let time = 0; time < 5; time += 1) {
    const policy = (await request.get('/login/')).headers()['content-security-policy'] ?? '';
    nonces.add(/nonce-([\w+/=]+)/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(5);
});

test('every call, allowed or refused', async () => {
  const ask = await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl));
  const wrong: string[] = [];
  for (const viewer of ['guest', 'booker', 'agent'] as const) {
    for (const { endpoint } of apiContract) {
      const address = endpoint.path.replace(/\{\w+\}/g, '1');
      const isGet = endpoint.method === 'GET';
      // Without an origin what changes something is refused; the headers are those of the refusal.
      const answer = isGet
        ? await ask[viewer].get(address)
        : await ask[viewer].fetch(address, { method: endpoint.method, data: {} });
      const headers = answer.headers();
      const policy = headers['content-security-policy'] ?? '';
      const isKept = !/no-store/.test(headers['cache-control'] ?? '');
      const problems = [
        ...auditCommon(headers),
        answer.status() >= 500 ? `answered ${answer.status()}` : '',
        policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'") ? '' : `policy ${policy}`,
        endpoint.access !== 'public' && isKept ? `may be kept: ${headers['cache-control'] ?? ''}` : '',
      ].filter(Boolean);
      if (problems.length > 0)
        wrong.push(`${viewer} ${endpoint.method} ${address} (${answer.status()}): ${problems.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the viewer of the contract draws its calls, under a policy of its own', async ({ page }) => {
  const answer = await page.goto('/api/docs/');
  expect(answer?.headers()['content-security-policy']).not.toContain('nonce-');
  await expect(page.locator('.opblock').first()).toBeVisible();
});

test('what is neither a page nor a call', async ({ request }) => {
  const html = await (await request.get('/login/')).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const addresses = [
    script,
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/no-such-page/',
    // Redirects: without the slash, and to the sign-in.
    '/cities',
    '/account/bookings/',
    '/api/v9/nothing/',
    '/favicon.ico',
    '/images/v1/art/landing-1600x900.webp',
    // A drawing and the viewer of the contract have policies of their own.
    '/api/static-map/?center=12.97,77.64&zoom=13&scale=2&size=600x300',
    '/api/docs/',
    '/api/openapi.json',
  ];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(auditCommon(answer.headers()), `${address} (${answer.status()})`).toEqual([]);
  }
  for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND']) {
    const answer = await request.fetch('/api/v2/search/', { method });
    expect.soft(auditCommon(answer.headers()), `${method} (${answer.status()})`).toEqual([]);
    expect.soft(answer.status(), method).toBe(405);
  }
});
