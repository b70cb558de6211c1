import { parseWebhook } from '@/lib/providers/payments/razorpay/webhook';
import { hmacHex } from '@/lib/providers/payments/signature';

/** What is taken for an event of the provider, and what is not worth a look. */
const SECRET = 'secret of the webhooks';
const AT = 1_606_985_210;
const order = {
  ...{ id: 'order_1', entity: 'order', amount: 500, amount_paid: 500, amount_due: 0, currency: 'INR' },
  ...{ receipt: 'r', status: 'paid', attempts: 1, created_at: AT },
};
const refund = {
  ...{ id: 'rfnd_1', entity: 'refund', amount: 500, currency: 'INR', payment_id: 'pay_1' },
  ...{ status: 'processed', created_at: AT },
};
const event = { entity: 'event', event: 'order.paid', payload: { order: { entity: order } }, created_at: AT };

const signed = (body: unknown, rawBody: string | Buffer = JSON.stringify(body)) => ({
  rawBody,
  signature: hmacHex(SECRET, rawBody),
  eventId: 'evt_1',
});
const refusalOf = (request: Parameters<typeof parseWebhook>[1]) => {
  try {
    parseWebhook([SECRET], request);
    return 'taken';
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string };
    return `${kind}: ${message}`;
  }
};

test('what is told of an order, a refund, or neither', () => {
  expect(parseWebhook([SECRET], signed(event))).toEqual({
    id: 'evt_1',
    type: 'order.paid',
    occurredAt: new Date(AT * 1_000),
    payment: null,
    order: expect.objectContaining({ id: 'order_1', status: 'paid' }) as object,
    refund: null,
  });
  const refunded = { ...event, event: 'refund.processed', payload: { refund: { entity: refund }, order: null } };
  expect(parseWebhook([SECRET], signed(refunded))).toMatchObject({ order: null, refund: { id: 'rfnd_1' } });
  expect(parseWebhook([SECRET], signed({ ...event, payload: {} }))).toMatchObject({ order: null, refund: null });
  expect(parseWebhook([SECRET], signed(event, Buffer.from(JSON.stringify(event))))).toMatchObject({ id: 'evt_1' });
});

const UNSIGNED = 'untrusted: The webhook signature does not match';
const NO_EVENT = 'untrusted: The webhook is not an event';

test.each<[string, Partial<Parameters<typeof parseWebhook>[1]>, string]>([
  ['no signature', { signature: '' }, UNSIGNED],
  ['no signature at all', { signature: undefined as unknown as string }, UNSIGNED],
  ['the signature of another body', { signature: hmacHex(SECRET, '{}') }, UNSIGNED],
  ['the signature of another secret', { signature: hmacHex('other', JSON.stringify(event)) }, UNSIGNED],
  ['no id', { eventId: '' }, 'untrusted: The webhook has no event id'],
])('refuses %s', (_, change, words) => {
  expect(refusalOf({ ...signed(event), ...change })).toBe(words);
});

test('without a secret nothing is signed', () => {
  expect(() => parseWebhook([], signed(event))).toThrow('signature');
});

test.each([
  ['text', signed(null, 'hello')],
  ['nothing', signed(null, '')],
  ['another thing of the provider', signed({ ...event, entity: 'order' })],
  ['an event without a name', signed({ ...event, event: undefined })],
  ['an event without a moment', signed({ ...event, created_at: 'now' })],
  ['an event without a content', signed({ ...event, payload: undefined })],
  ['an event of half an order', signed({ ...event, payload: { order: { entity: { id: 'order_1' } } } })],
  ['an event of an empty holder', signed({ ...event, payload: { payment: {} } })],
])('%s, though signed, is no event', (_, request) => {
  expect(refusalOf(request)).toBe(NO_EVENT);
  expect(() => parseWebhook([SECRET], request)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ name: 'ZodError' }) as Error }),
  );
});
