import fs from 'node:fs';
import path from 'node:path';
import { parseSettings, SettingsError } from '@/lib/platform/env/env';
import { envExample } from '@/lib/platform/env/example';
import { settings } from '@/lib/platform/env/settings';

describe('parseSettings', () => {
  it('applies defaults outside production', () => {
    expect(parseSettings({})).toMatchObject({ STAGE: 'local', PORT: 3000, DATABASE_POOL_SIZE: 15 });
  });

  it('treats an empty value as missing', () => {
    expect(parseSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, SMTP_URL: undefined });
  });

  it.each([
    ['PORT', '70000'],
    ['STAGE', 'prod'],
    ['SITE_URL', 'folio'],
    ['DATABASE_URL', 'mysql://localhost/folio'],
    ['SESSION_SECRET', 'short'],
    ['JOBS_IN_PROCESS', 'perhaps'],
    ['UPI_MAX_PAISE', '1000.50'],
    ['UPI_MAX_PAISE', '-1'],
  ])('refuses an invalid %s and names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`${name}: .+\\(.+\\)`));
  });

  it('names all settings that production lacks in one message', () => {
    const required = Object.entries(settings)
      .filter(([, { requiredInProduction }]) => requiredInProduction)
      .map(([name]) => name);
    expect(required).toEqual(expect.arrayContaining(['DATABASE_URL', 'SESSION_SECRET', 'SITE_URL', 'PAYMENT_KEY_ID']));
    for (const name of required) {
      expect(() => parseSettings({ STAGE: 'production' })).toThrow(new RegExp(`${name} must be set in production`));
    }
  });

  it.each(['console.folio.example', 'console.folio.example:8443', 'Console.Folio.Example', '[::1]:3000'])(
    'accepts the CONSOLE_HOST %s',
    (CONSOLE_HOST) =>
      expect(parseSettings({ SITE_URL: 'https://folio.example', CONSOLE_HOST }).CONSOLE_HOST).toBe(
        CONSOLE_HOST.toLowerCase(),
      ),
  );

  it.each([
    ...['https://console.folio.example', 'console.folio.example/', 'console folio', 'console.folio.example:99999'],
    ...['folio.example', 'FOLIO.example', 'folio.example:443', 'folio.example:8443'],
  ])('refuses the CONSOLE_HOST %s: not a host, or the name of SITE_URL', (CONSOLE_HOST) => {
    expect(() => parseSettings({ SITE_URL: 'https://folio.example', CONSOLE_HOST })).toThrow(/CONSOLE_HOST/);
  });

  it('requires an HTTPS SITE_URL in production only', () => {
    const production = {
      ...{ STAGE: 'production', DATABASE_URL: 'postgresql://db/folio', SMTP_URL: 'smtp://mail' },
      ...{ SESSION_SECRET: 's'.repeat(32), SECRETS_KEY: 'g'.repeat(32) },
      ...{ PAYMENT_KEY_ID: 'rzp_live_1', PAYMENT_KEY_SECRET: 'p'.repeat(32), PAYMENT_WEBHOOK_SECRET: 'w'.repeat(32) },
    };
    expect(parseSettings({ ...production, SITE_URL: 'https://folio.example' }).STAGE).toBe('production');
    for (const SITE_URL of ['http://folio.example', 'HTTP://folio.example']) {
      expect(() => parseSettings({ ...production, SITE_URL })).toThrow('SITE_URL must begin with https://');
      expect(parseSettings({ STAGE: 'staging', SITE_URL }).SITE_URL).toMatch(/^http:/i);
    }
  });

  it('.env.example is the text that envExample generates from the settings', () => {
    const file = path.resolve(__dirname, '../../../../.env.example');
    expect(fs.readFileSync(file, 'utf8')).toBe(envExample());
  });
});
