import { createWebhookSecret, signatureHeaders } from '@/lib/platform/webhooks/signature';

/** The example of the Standard Webhooks libraries. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('signatureHeaders signs the example of Standard Webhooks as its libraries do', () => {
  expect(signatureHeaders(EXAMPLE.message, [EXAMPLE.secret])).toEqual({
    'webhook-id': EXAMPLE.message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  });
});

test('signatureHeaders signs with every valid secret, separated by spaces', () => {
  const other = createWebhookSecret();
  const { 'webhook-signature': both = '' } = signatureHeaders(EXAMPLE.message, [other, EXAMPLE.secret]);
  expect(both.split(' ')).toEqual([expect.stringMatching(/^v1,[\w+/]{43}=$/), EXAMPLE.signature]);
});

test('signatureHeaders depends on the id, the second and the body', () => {
  const changes = [{ id: 'msg_other' }, { at: new Date(1_614_265_331_000) }, { body: '{}' }];
  for (const change of changes) {
    const headers = signatureHeaders({ ...EXAMPLE.message, ...change }, [EXAMPLE.secret]);
    expect(headers['webhook-signature']).not.toBe(EXAMPLE.signature);
  }
});

test('createWebhookSecret returns 32 random bytes in base64 after whsec_', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});
