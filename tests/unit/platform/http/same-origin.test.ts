import { needsSameOrigin, needsSession } from '@/lib/platform/http/general-errors';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { assertSameOrigin } from '@/lib/platform/http/server/same-origin';
import { resetEnv } from '@/lib/platform/env/env';
import { PRODUCTION_SETTINGS } from '@/tests/support/production-settings';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
  resetEnv();
});

/** Whether a request with these headers passes on a house with these settings. */
function passes(headers: Record<string, string>, settings: Record<string, string>): boolean {
  process.env = { ...before, ...settings };
  resetEnv();
  try {
    assertSameOrigin(new Request('http://folio.example/api/', { method: 'POST', headers }));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: 'CROSS_ORIGIN' });
    return false;
  }
}

const live = PRODUCTION_SETTINGS;
const local = { STAGE: 'test', SITE_URL: 'http://localhost:3000' };

test.each([
  ['our own origin', { origin: 'https://folio.example' }, true],
  [
    'our own origin, whatever the browser says besides',
    { origin: 'https://folio.example', 'sec-fetch-site': 'x' },
    true,
  ],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another site that claims to be us', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  ['our name without https', { origin: 'http://folio.example' }, false],
  ['our name at another port', { origin: 'https://folio.example:444' }, false],
  ['a name that begins like ours', { origin: 'https://folio.example.evil.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['an empty origin', { origin: '' }, false],
  ['the host of the request itself', { origin: 'http://internal:3000', host: 'internal:3000' }, false],
  ['no origin, from our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['no origin, from a neighbour', { 'sec-fetch-site': 'same-site' }, false],
  ['no origin, from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['no origin, typed into the address line', { 'sec-fetch-site': 'none' }, false],
  ['neither of them', {}, false],
])('in production: %s', (_, headers, wanted) => {
  expect(passes(headers, live)).toBe(wanted);
});

test.each([
  ['the port that it is asked at', { origin: 'http://localhost:4123', host: 'localhost:4123' }, true],
  ['another port', { origin: 'http://localhost:4124', host: 'localhost:4123' }, false],
  ['another site', { origin: 'https://evil.example', host: 'localhost:4123' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'localhost:4123' }, false],
  ['the site itself', { origin: 'http://localhost:3000', host: 'localhost:4123' }, true],
])('elsewhere: %s', (_, headers, wanted) => {
  expect(passes(headers, local)).toBe(wanted);
});

const endpoint = (part: Partial<Pick<AnyEndpoint, 'access' | 'method' | 'hasEffect'>>) =>
  ({ access: 'member', method: 'GET', ...part }) as AnyEndpoint;

test('whatever changes something asks for the proof, but for signed webhooks', () => {
  expect(needsSameOrigin(endpoint({}))).toBe(false);
  expect(needsSameOrigin(endpoint({ hasEffect: false }))).toBe(false);
  expect(needsSameOrigin(endpoint({ hasEffect: true }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'POST' }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'DELETE', access: 'public' }))).toBe(true);
  expect(needsSameOrigin(endpoint({ method: 'POST', access: 'webhook' }))).toBe(false);
});

test('all but public calls and webhooks ask for a session', () => {
  const asking = (['public', 'member', 'corporate', 'travel_agent', 'webhook'] as const).filter((access) =>
    needsSession(endpoint({ access })),
  );
  expect(asking).toEqual(['member', 'corporate', 'travel_agent']);
});
