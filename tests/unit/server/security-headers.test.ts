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
