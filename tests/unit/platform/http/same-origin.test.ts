import { needsSameOrigin, needsSession } from '@/lib/platform/http/general-errors';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { assertSameOrigin } from '@/lib/platform/http/server/same-origin';
import { resetEnv } from '@/lib/platform/env/env';
import { PRODUCTION_SETTINGS } from '@/tests/support/production-settings';

const originalEnv = { ...process.env };
afterEach(() => {
  process.env = { ...originalEnv };
  resetEnv();
});

function isAccepted(headers: Record<string, string>, settings: Record<string, string>, path = '/api/'): boolean {
  process.env = { ...originalEnv, ...settings };
  resetEnv();
  try {
    assertSameOrigin(new Request('http://folio.example/api/', { method: 'POST', headers }), path);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'CROSS_ORIGIN' });
    return false;
  }
}

const production = PRODUCTION_SETTINGS;
const local = { STAGE: 'test', SITE_URL: 'http://localhost:3000' };

test.each([
  ['our own origin', { origin: 'https://folio.example' }, true],
  ['our own origin with an unknown Sec-Fetch-Site', { origin: 'https://folio.example', 'sec-fetch-site': 'x' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  [
    'another origin with Sec-Fetch-Site: same-origin',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['our host name over HTTP', { origin: 'http://folio.example' }, false],
  ['our host name with another port', { origin: 'https://folio.example:444' }, false],
  ['a host name that begins with ours', { origin: 'https://folio.example.evil.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['an empty origin', { origin: '' }, false],
  ['the host of the request itself', { origin: 'http://internal:3000', host: 'internal:3000' }, false],
  ['no origin with Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['no origin with Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, false],
  ['no origin with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, false],
  ['no origin with Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, false],
  ['neither header', {}, false],
])('a request with %s in production: accepted is %p', (headersCase, headers, wanted) => {
  expect(isAccepted(headers, production)).toBe(wanted);
});

test.each([
  ['an origin with the host of the request', { origin: 'http://localhost:4123', host: 'localhost:4123' }, true],
  ['an origin with another port', { origin: 'http://localhost:4124', host: 'localhost:4123' }, false],
  ['another site', { origin: 'https://evil.example', host: 'localhost:4123' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'localhost:4123' }, false],
  ['the origin of SITE_URL', { origin: 'http://localhost:3000', host: 'localhost:4123' }, true],
])('a request with %s outside production: accepted is %p', (headersCase, headers, wanted) => {
  expect(isAccepted(headers, local)).toBe(wanted);
});

test.each([
  ['/api/console/login/', 'https://console.folio.example', true],
  ['/api/console/login/', 'https://folio.example', false],
  ['/api/console/login/', 'http://console.folio.example', false],
  ['/api/v1/seo/', 'https://folio.example', true],
  ['/api/v1/seo/', 'https://console.folio.example', false],
])('with CONSOLE_HOST, a call of %s from %s: accepted is %p', (path, origin, wanted) => {
  const settings = { ...production, CONSOLE_HOST: 'console.folio.example' };
  expect(isAccepted({ origin, host: 'console.folio.example' }, settings, path)).toBe(wanted);
});

const endpoint = (part: Partial<Pick<AnyEndpoint, 'access' | 'method' | 'hasEffect'>>) =>
  ({ access: 'member', method: 'GET', ...part }) as AnyEndpoint;

test('endpoints that change data require the same origin, except webhooks', () => {
  expect(needsSameOrigin(endpoint({}))).toBe(false);
  expect(needsSameOrigin(endpoint({ hasEffect: false }))).toBe(false);
  expect(needsSameOrigin(endpoint({ hasEffect: true }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'POST' }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'DELETE', access: 'public' }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'POST', access: 'webhook' }))).toBe(false);
});

test('all endpoints except public ones and webhooks require a session', () => {
  const withSession = (['public', 'member', 'corporate', 'travel_agent', 'webhook'] as const).filter((access) =>
    needsSession(endpoint({ access })),
  );
  expect(withSession).toEqual(['member', 'corporate', 'travel_agent']);
});
