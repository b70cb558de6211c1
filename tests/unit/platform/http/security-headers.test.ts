import { parseSettings } from '@/lib/platform/env/env';
import { API_CSP, securityHeaders } from '@/lib/platform/http/security-headers';
import { policyFindings } from '@/tests/support/policy-findings';

const policyOf = (source: Record<string, string>) => {
  const parts = securityHeaders(parseSettings(source)).nonceCsp('n').split('; ');
  return new Map(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

test('Google may load, be asked and be framed only where its client id is configured', () => {
  const without = policyOf({});
  expect([...without.values()].flat().filter((source) => source.includes('google'))).toEqual([]);
  const configured = policyOf({ GOOGLE_CLIENT_ID: 'web.apps.example, phone.apps.example' });
  expect(configured.get('script-src')).toContain('https://accounts.google.com/gsi/client');
  expect(configured.get('style-src')).toContain('https://accounts.google.com/gsi/style');
  expect(configured.get('connect-src')).toContain('https://accounts.google.com/gsi/');
  expect(configured.get('frame-src')).toContain('https://accounts.google.com/gsi/');
});

test('several client ids are read from one setting', () => {
  expect(parseSettings({ GOOGLE_CLIENT_ID: ' a , b ' }).GOOGLE_CLIENT_ID).toEqual(['a', 'b']);
  expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'a,,b' })).toThrow(/GOOGLE_CLIENT_ID/);
});

test('on https browsers are told to come by https alone, and to ask for nothing else by http; on http they are not', () => {
  const { common, nonceCsp } = securityHeaders(parseSettings({ SITE_URL: 'https://folio.example' }));
  expect(new Map(common).get('Strict-Transport-Security')).toMatch(/^max-age=31536000\b/);
  expect(nonceCsp('n')).toMatch(/; upgrade-insecure-requests$/);
  const local = securityHeaders(parseSettings({ SITE_URL: 'http://localhost:3000' }));
  expect(new Map(local.common).has('Strict-Transport-Security')).toBe(false);
  expect(local.hashCsp([])).not.toContain('upgrade-insecure-requests');
});

test('every answer says what browsers must not do with it', () => {
  const common = new Map(securityHeaders(parseSettings({})).common);
  expect(common.get('X-Content-Type-Options')).toBe('nosniff');
  expect(common.get('X-Frame-Options')).toBe('DENY');
  expect(common.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(common.get('Permissions-Policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(common.get('Cross-Origin-Opener-Policy')).toMatch(/^same-origin/);
});

test('the browser’s payment sheet is allowed for our pages and the frame of the payment provider only', () => {
  const policyWith = (script: string) =>
    new Map(securityHeaders(parseSettings({ PAYMENT_SCRIPT_URL: script })).common).get('Permissions-Policy');
  expect(policyWith('https://checkout.razorpay.com/v1/razorpay.js')).toContain(
    'payment=(self "https://api.razorpay.com"),',
  );
  expect(policyWith('http://localhost:3001/v1/razorpay.js')).toContain('payment=(self "http://localhost:3001"),');
});

describe('Google’s evaluator of policies', () => {
  const nonce = 'R4nd0mR4nd0mR4nd0mR4nd==';
  const hashes = [`'sha256-${'A'.repeat(43)}='`];
  const live = {
    SITE_URL: 'https://folio.example',
    PAYMENT_SCRIPT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  };
  const settings = { ...live, PAYMENT_API_URL: 'https://api.razorpay.com' };

  it.each([
    ['a page made for one request', (made: ReturnType<typeof securityHeaders>) => made.nonceCsp(nonce)],
    ['a page that is kept', (made: ReturnType<typeof securityHeaders>) => made.hashCsp(hashes)],
    ['a kept page without a script of its own', (made: ReturnType<typeof securityHeaders>) => made.hashCsp([])],
    ['what is no page', () => API_CSP],
    ['data', () => `${API_CSP}; sandbox`],
  ])('has nothing against %s', (_, policyOf) => {
    for (const GOOGLE_CLIENT_ID of ['', 'web.apps.example']) {
      const policy = policyOf(securityHeaders(parseSettings({ ...settings, GOOGLE_CLIENT_ID })));
      expect(policyFindings(policy)).toEqual([]);
    }
  });

  it('objects to what must not be sent', () => {
    const policy = securityHeaders(parseSettings(settings)).hashCsp([]);
    expect(policyFindings(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).toEqual([
      expect.stringMatching(/^10 script-src 'unsafe-inline'/),
    ]);
    const withNonce = securityHeaders(parseSettings(settings)).nonceCsp(nonce);
    const bad = [
      policy.replace("script-src 'self'", "script-src 'self' https:"),
      policy.replace("object-src 'none'", 'object-src *'),
      withNonce.replace("base-uri 'none'; ", ''),
      "default-src 'self' http://elsewhere.example",
      'img-src *',
      '',
    ];
    expect(bad.filter((text) => policyFindings(text).length === 0)).toEqual([]);
  });
});
