import { readSettings } from '@/server/sandbox/settings';

const good = {
  SANDBOX_KEY_ID: 'rzp_test_abc123',
  SANDBOX_KEY_SECRET: 'sixteen characters',
  SANDBOX_WEBHOOK_SECRET: 'sixteen characters',
};

test('fills in what has a default', () => {
  expect(readSettings({ ...process.env, ...good })).toMatchObject({ keyId: 'rzp_test_abc123', hostname: '127.0.0.1' });
});

test('names every wrong variable and what it should be', () => {
  const wrong = {
    ...process.env,
    ...good,
    SANDBOX_PORT: '70000',
    SANDBOX_KEY_ID: undefined,
    SANDBOX_KEY_SECRET: 'short',
  };
  expect(() => readSettings(wrong)).toThrow(
    /SANDBOX_PORT: must be a port number \(0 to 65535\)\n.*SANDBOX_KEY_ID: must be set\n.*SANDBOX_KEY_SECRET: must have at least 16/,
  );
});

test('refuses live keys: this is no place for them', () => {
  expect(() => readSettings({ ...process.env, ...good, SANDBOX_KEY_ID: 'rzp_live_abc123' })).toThrow('rzp_test_');
});
