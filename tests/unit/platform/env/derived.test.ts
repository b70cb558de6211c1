import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSettings } from '@/lib/platform/env/env';
import { withDerivedSettings } from '@/lib/platform/env/derived';
import { localSecrets } from '@/lib/platform/env/local-secrets';

let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-env-'))));
afterEach(() => fs.rmSync(directory, { recursive: true }));

function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseSettings(source);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('withDerivedSettings', () => {
  it('derives the URLs of site and payment sandbox from PORT', () => {
    const derived = withDerivedSettings({ PORT: '4100', DATA_DIR: directory });
    expect(derived).toMatchObject({
      SITE_URL: 'http://localhost:4100',
      SANDBOX_PORT: '4101',
      PAYMENT_API_URL: 'http://127.0.0.1:4101/v1',
      PAYMENT_SCRIPT_URL: 'http://localhost:4101/v1/razorpay.js',
    });
  });

  it('derives the URL of the sandbox script from the host of SITE_URL', () => {
    const derived = withDerivedSettings({
      SITE_URL: 'http://192.0.2.7:3000',
      SANDBOX_PORT: '4500',
      DATA_DIR: directory,
    });
    expect(derived.PAYMENT_SCRIPT_URL).toBe('http://192.0.2.7:4500/v1/razorpay.js');
  });

  it.each([
    ['default settings', {}],
    ['STAGE=test', { STAGE: 'test', SITE_URL: 'http://127.0.0.1:4100' }],
    ['the host name that the shell sets', { HOSTNAME: os.hostname() }],
  ])('listens on 127.0.0.1 with %s', (_, source) => {
    expect(parseSettings(withDerivedSettings({ ...source, DATA_DIR: directory })).HOSTNAME).toBe('127.0.0.1');
  });

  it.each([
    ['HOSTNAME=192.0.2.7', { HOSTNAME: '192.0.2.7' }, '192.0.2.7'],
    ['a SITE_URL of another host than localhost', { SITE_URL: 'http://192.0.2.7:3000' }, '0.0.0.0'],
    ['STAGE=demo', { STAGE: 'demo' }, '0.0.0.0'],
  ])('with %s, HOSTNAME is %s', (_case, source, expected) => {
    expect(parseSettings(withDerivedSettings({ ...source, DATA_DIR: directory })).HOSTNAME).toBe(expected);
  });

  it("ignores a container's own host name in production", () => {
    expect(withDerivedSettings({ STAGE: 'production', HOSTNAME: os.hostname() }).HOSTNAME).toBeUndefined();
  });

  it.each(['abc', '0', '70000', '65535'])(
    'derives valid settings from PORT=%s, so that only PORT is reported',
    (PORT) => {
      const derived = withDerivedSettings({ PORT, SANDBOX_PORT: '', DATA_DIR: directory });
      const problems = problemsOf(derived);
      expect(problems).toEqual(PORT === '65535' ? [] : [expect.stringContaining('PORT:')]);
    },
  );

  it('reports only SANDBOX_PORT when it is invalid', () => {
    expect(problemsOf(withDerivedSettings({ SANDBOX_PORT: 'abc', DATA_DIR: directory }))).toEqual([
      expect.stringContaining('SANDBOX_PORT:'),
    ]);
  });

  it('does not configure the payment sandbox when PAYMENT_KEY_ID is set', () => {
    const derived = withDerivedSettings({ PAYMENT_KEY_ID: 'rzp_live_x', DATA_DIR: directory });
    expect(derived).toMatchObject({ PAYMENT_KEY_ID: 'rzp_live_x' });
    expect(derived.PAYMENT_API_URL).toBeUndefined();
  });

  it('derives nothing and writes no file in production', () => {
    expect(withDerivedSettings({ STAGE: 'production', DATA_DIR: directory })).toEqual({
      STAGE: 'production',
      DATA_DIR: directory,
    });
    expect(fs.readdirSync(directory)).toEqual([]);
  });
});

describe('localSecrets', () => {
  it('creates the secrets once, in a file that only its owner can read', () => {
    const first = localSecrets(directory);
    expect(localSecrets(directory)).toEqual(first);
    expect(first.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(first.SANDBOX_KEY_ID).toMatch(/^rzp_test_\w+$/);
    expect(fs.statSync(path.join(directory, 'secrets.json')).mode & 0o077).toBe(0);
    expect(fs.readdirSync(directory)).toEqual(['secrets.json']);
  });
});
