import { parseSettings } from '@/lib/platform/env/env';
import { API_CSP, securityHeaders } from '@/lib/platform/http/security-headers';
import { findPolicyIssues } from '@/tests/support/policy-findings';

const policyOf = (source: Record<string, string>) => {
  const parts = securityHeaders(parseSettings(source)).nonceCsp('n', '/').split('; ');
  return new Map(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

test('the CSP allows scripts, requests and frames of Google only when GOOGLE_CLIENT_ID is set', () => {
  const without = policyOf({});
  expect([...without.values()].flat().filter((source) => source.includes('google'))).toEqual([]);
  const configured = policyOf({ GOOGLE_CLIENT_ID: 'web.apps.example, phone.apps.example' });
  expect(configured.get('script-src')).toContain('https://accounts.google.com/gsi/client');
  expect(configured.get('style-src')).toContain('https://accounts.google.com/gsi/style');
  expect(configured.get('connect-src')).toContain('https://accounts.google.com/gsi/');
  expect(configured.get('frame-src')).toContain('https://accounts.google.com/gsi/');
});

test('GOOGLE_CLIENT_ID accepts several ids separated by commas', () => {
  expect(parseSettings({ GOOGLE_CLIENT_ID: ' a , b ' }).GOOGLE_CLIENT_ID).toEqual(['a', 'b']);
  expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'a,,b' })).toThrow(/GOOGLE_CLIENT_ID/);
});

test('the CSP allows the server of map tiles on results and hotel pages only', () => {
  const hotel = '/hotels-in-pune/teak-house-baner-abcdefgh/';
  for (const MAP_TILES_URL of ['https://tiles.example/india.pmtiles', 'https://tiles.example/{z}/{x}/{y}.png']) {
    const { nonceCsp, hashCsp } = securityHeaders(parseSettings({ MAP_TILES_URL }));
    for (const policy of [nonceCsp('n', '/search/?q=Pune'), hashCsp('', hotel), nonceCsp('n', hotel)]) {
      expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/tiles\.example;/);
      expect(policy).toMatch(/connect-src [^;]* https:\/\/tiles\.example;/);
    }
    for (const path of ['/', '/hotels-in-pune/', '/search', '/itinerary/', '/account/?next=/search/'])
      expect(nonceCsp('n', path) + hashCsp('', path)).not.toContain('tiles.example');
  }
  expect(securityHeaders(parseSettings({})).nonceCsp('n', hotel)).not.toContain('tiles');
});

test('the CSP of the console allows no other host, frame, worker or form', () => {
  const settings = { GOOGLE_CLIENT_ID: 'web.apps.example', MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
  const { nonceCsp } = securityHeaders(parseSettings(settings));
  for (const path of ['/console/', '/console/login/?next=%2Fconsole%2F', '/console/today/answers/?page=2']) {
    const policy = nonceCsp('n', path);
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-n' 'strict-dynamic' 'sha256-/);
    expect(policy).not.toMatch(/frame-src|worker-src|object-src/);
    expect(policy).toContain("connect-src 'self'; form-action 'self'");
  }
  expect(nonceCsp('n', '/consoles/')).toContain('https://');
});

test('the CSP allows workers from our own origin only, on every page', () => {
  expect(policyOf({}).get('worker-src')).toEqual(["'self'"]);
});

test.each([
  'tiles.example/india.pmtiles',
  'https://tiles.example/style.json',
  'https://tiles.example/{z}/{x}.png',
  'https://{z}{x}{y}.tiles.example/',
  "https://tiles.example;script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  'file:///maps/india.pmtiles',
])('MAP_TILES_URL refuses %p', (MAP_TILES_URL) => {
  expect(() => parseSettings({ MAP_TILES_URL })).toThrow(/MAP_TILES_URL: must be an http\(s\) address/);
});

test('Strict-Transport-Security and upgrade-insecure-requests are sent only when SITE_URL is HTTPS', () => {
  const { common, nonceCsp } = securityHeaders(parseSettings({ SITE_URL: 'https://folio.example' }));
  expect(new Map(common).get('Strict-Transport-Security')).toMatch(/^max-age=31536000\b/);
  expect(nonceCsp('n', '/')).toMatch(/; upgrade-insecure-requests$/);
  const local = securityHeaders(parseSettings({ SITE_URL: 'http://localhost:3000' }));
  expect(new Map(local.common).has('Strict-Transport-Security')).toBe(false);
  expect(local.hashCsp('', '/')).not.toContain('upgrade-insecure-requests');
});

test('every response has the common security headers', () => {
  const common = new Map(securityHeaders(parseSettings({})).common);
  expect(common.get('X-Content-Type-Options')).toBe('nosniff');
  expect(common.get('X-Frame-Options')).toBe('DENY');
  expect(common.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(common.get('Permissions-Policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(common.get('Cross-Origin-Opener-Policy')).toMatch(/^same-origin/);
});

test('Permissions-Policy allows the Payment Request API only for our pages and the payment provider’s frame', () => {
  const policyWith = (script: string) =>
    new Map(securityHeaders(parseSettings({ PAYMENT_SCRIPT_URL: script })).common).get('Permissions-Policy');
  expect(policyWith('https://checkout.razorpay.com/v1/razorpay.js')).toContain(
    'payment=(self "https://api.razorpay.com"),',
  );
  expect(policyWith('http://localhost:3001/v1/razorpay.js')).toContain('payment=(self "http://localhost:3001"),');
});

describe('Google’s CSP evaluator', () => {
  const nonce = 'R4nd0mR4nd0mR4nd0mR4nd==';
  const page = '<script>self.__next_f.push([1,"text"])</script>';
  const production = {
    SITE_URL: 'https://folio.example',
    PAYMENT_SCRIPT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  };
  const settings = { ...production, PAYMENT_API_URL: 'https://api.razorpay.com' };

  it.each([
    ['the nonce CSP of a page', (made: ReturnType<typeof securityHeaders>) => made.nonceCsp(nonce, '/search/')],
    ['the hash CSP of a cached page', (made: ReturnType<typeof securityHeaders>) => made.hashCsp(page, '/')],
    [
      'the hash CSP of a cached page without inline scripts',
      (made: ReturnType<typeof securityHeaders>) => made.hashCsp('', '/'),
    ],
    ['the CSP of an API response', () => API_CSP],
    ['the CSP of a downloaded file', () => `${API_CSP}; sandbox`],
  ])('reports no finding for %s', (_case, policyOf) => {
    for (const GOOGLE_CLIENT_ID of ['', 'web.apps.example']) {
      const policy = policyOf(securityHeaders(parseSettings({ ...settings, GOOGLE_CLIENT_ID })));
      expect(findPolicyIssues(policy)).toEqual([]);
    }
  });

  it('reports findings for unsafe policies', () => {
    const policy = securityHeaders(parseSettings(settings)).hashCsp('', '/');
    expect(findPolicyIssues(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).toEqual([
      expect.stringMatching(/^10 script-src 'unsafe-inline'/),
    ]);
    const withNonce = securityHeaders(parseSettings(settings)).nonceCsp(nonce, '/');
    const unsafePolicies = [
      policy.replace("script-src 'self'", "script-src 'self' https:"),
      policy.replace("object-src 'none'", 'object-src *'),
      withNonce.replace("base-uri 'none'; ", ''),
      "default-src 'self' http://elsewhere.example",
      'img-src *',
      '',
    ];
    expect(unsafePolicies.filter((text) => findPolicyIssues(text).length === 0)).toEqual([]);
  });
});
