import { GET } from '@/app/.well-known/security.txt/route';
import { resetEnv } from '@/lib/platform/env/env';
import { securityTxt } from '@/lib/platform/seo/security-txt';

const { env } = process;
afterEach(() => {
  process.env = env;
  resetEnv();
});

test('securityTxt states the contact, an expiry date six months ahead and the canonical URL', () => {
  const text = securityTxt({
    contact: 'mailto:security@folio.example',
    siteUrl: 'https://folio.example',
    now: new Date('2026-11-23T08:17:00Z'),
  });
  expect(text).toBe(
    [
      'Contact: mailto:security@folio.example',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://folio.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test.each([
  [{}, 'mailto:operators@folio.example'],
  [{ OPERATOR_EMAIL: 'desk@folio.example' }, 'mailto:desk@folio.example'],
  [{ SECURITY_CONTACT: 'https://folio.example/report' }, 'https://folio.example/report'],
])('with the settings %j /.well-known/security.txt names the contact %s', async (settings, contact) => {
  process.env = { ...env, ...settings };
  resetEnv();
  const response = GET();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain(`Contact: ${contact}\n`);
});
