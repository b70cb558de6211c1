import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseSettings } from '@/lib/platform/env/env';
import { withDerived } from '@/lib/platform/env/derived';
import { localSecrets } from '@/lib/platform/env/local-secrets';

let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-env-'))));
afterEach(() => fs.rmSync(directory, { recursive: true }));

/** The lines of the refusal, one per wrong setting. */
function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseSettings(source);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('settings that follow from others', () => {
  it('put the site and the payment sandbox next to the port', () => {
    const derived = withDerived({ PORT: '4100', DATA_DIR: directory });
    expect(derived).toMatchObject({
      SITE_URL: 'http://localhost:4100',
      SANDBOX_PORT: '4101',
      PAYMENT_API_URL: 'http://127.0.0.1:4101/v1',
      PAYMENT_SCRIPT_URL: 'http://localhost:4101/v1/razorpay.js',
    });
  });

  it('load the sandbox script from the host that the browser knows', () => {
    const derived = withDerived({ SITE_URL: 'http://192.0.2.7:3000', SANDBOX_PORT: '4500', DATA_DIR: directory });
    expect(derived.PAYMENT_SCRIPT_URL).toBe('http://192.0.2.7:4500/v1/razorpay.js');
  });

  it.each([
    ['a checkout of its own', {}],
    ['a test', { STAGE: 'test', SITE_URL: 'http://127.0.0.1:4100' }],
    ["a shell's own name of the machine", { HOSTNAME: os.hostname() }],
  ])('keep %s to this machine', (_, source) => {
    expect(parseSettings(withDerived({ ...source, DATA_DIR: directory })).HOSTNAME).toBe('127.0.0.1');
  });

  it.each([
    ['a host that was chosen', { HOSTNAME: '192.0.2.7' }, '192.0.2.7'],
    ['a site with an address for others', { SITE_URL: 'http://192.0.2.7:3000' }, '0.0.0.0'],
    ['a demo for others', { STAGE: 'demo' }, '0.0.0.0'],
  ])('listen where %s says', (_, source, expected) => {
    expect(parseSettings(withDerived({ ...source, DATA_DIR: directory })).HOSTNAME).toBe(expected);
  });

  it("do not listen on a container's own name in production", () => {
    expect(withDerived({ STAGE: 'production', HOSTNAME: os.hostname() }).HOSTNAME).toBeUndefined();
  });

  it.each(['abc', '0', '70000', '65535'])(
    'are whole although PORT is %s, so that only PORT can be reported',
    (PORT) => {
      const derived = withDerived({ PORT, SANDBOX_PORT: '', DATA_DIR: directory });
      const wrong = problemsOf(derived);
      expect(wrong).toEqual(PORT === '65535' ? [] : [expect.stringContaining('PORT:')]);
    },
  );

  it('report a wrong SANDBOX_PORT alone', () => {
    expect(problemsOf(withDerived({ SANDBOX_PORT: 'abc', DATA_DIR: directory }))).toEqual([
      expect.stringContaining('SANDBOX_PORT:'),
    ]);
  });

  it('leave payments alone where real keys are given', () => {
    const derived = withDerived({ PAYMENT_KEY_ID: 'rzp_live_x', DATA_DIR: directory });
    expect(derived).toMatchObject({ PAYMENT_KEY_ID: 'rzp_live_x' });
    expect(derived.PAYMENT_API_URL).toBeUndefined();
  });

  it('invent nothing in production', () => {
    expect(withDerived({ STAGE: 'production', DATA_DIR: directory })).toEqual({
      STAGE: 'production',
      DATA_DIR: directory,
    });
    expect(fs.readdirSync(directory)).toEqual([]);
  });
});

describe('local secrets', () => {
  it('are made once, for their owner only', () => {
    const first = localSecrets(directory);
    expect(localSecrets(directory)).toEqual(first);
    expect(first.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(first.SANDBOX_KEY_ID).toMatch(/^rzp_test_\w+$/);
    expect(fs.statSync(path.join(directory, 'secrets.json')).mode & 0o077).toBe(0);
    expect(fs.readdirSync(directory)).toEqual(['secrets.json']);
  });
});
