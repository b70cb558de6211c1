import { readSettings } from '@/server/sandbox/settings';

const validSettings = {
  SANDBOX_KEY_ID: 'rzp_test_abc123',
  SANDBOX_KEY_SECRET: 'sixteen characters',
  SANDBOX_WEBHOOK_SECRET: 'sixteen characters',
};

test('readSettings applies defaults', () => {
  expect(readSettings({ ...process.env, ...validSettings })).toMatchObject({
    keyId: 'rzp_test_abc123',
    hostname: '127.0.0.1',
  });
});

test('readSettings names every invalid variable and its constraint', () => {
  const invalidSettings = {
    ...process.env,
    ...validSettings,
    SANDBOX_PORT: '70000',
    SANDBOX_KEY_ID: undefined,
    SANDBOX_KEY_SECRET: 'short',
  };
  expect(() => readSettings(invalidSettings)).toThrow(
    /SANDBOX_PORT: must be a port number \(0 to 65535\)\n.*SANDBOX_KEY_ID: must be set\n.*SANDBOX_KEY_SECRET: must have at least 16/,
  );
});

test('readSettings refuses a live key', () => {
  expect(() => readSettings({ ...process.env, ...validSettings, SANDBOX_KEY_ID: 'rzp_live_abc123' })).toThrow(
    'rzp_test_',
  );
});
