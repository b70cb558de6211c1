import { parseSettings } from '@/lib/platform/env/env';
import { securityHeaders } from '@/server/front/security-headers';

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
