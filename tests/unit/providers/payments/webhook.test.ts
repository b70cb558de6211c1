import { parseWebhook } from '@/lib/providers/payments/razorpay/webhook';
import { hmacHex } from '@/lib/providers/payments/signature';

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
    return 'accepted';
  } catch (error) {
    const { kind, message } = error as { kind: string; message: string };
    return `${kind}: ${message}`;
  }
};

test('parseWebhook returns the order, the refund or neither', () => {
  expect(parseWebhook([SECRET], signed(event))).toEqual({
    id: 'evt_1',
    type: 'order.paid',
    occurredAt: new Date(AT * 1_000),
    payment: null,
    order: expect.objectContaining({ id: 'order_1', status: 'paid' }) as object,
    refund: null,
    settlement: null,
  });
  const refunded = { ...event, event: 'refund.processed', payload: { refund: { entity: refund }, order: null } };
  expect(parseWebhook([SECRET], signed(refunded))).toMatchObject({ order: null, refund: { id: 'rfnd_1' } });
  expect(parseWebhook([SECRET], signed({ ...event, payload: {} }))).toMatchObject({ order: null, refund: null });
  expect(parseWebhook([SECRET], signed(event, Buffer.from(JSON.stringify(event))))).toMatchObject({ id: 'evt_1' });
});

const SIGNATURE_ERROR = 'untrusted: The webhook signature does not match';
const EVENT_ERROR = 'untrusted: The webhook is not an event';

test.each<[string, Partial<Parameters<typeof parseWebhook>[1]>, string]>([
  ['an empty signature', { signature: '' }, SIGNATURE_ERROR],
  ['an undefined signature', { signature: undefined as unknown as string }, SIGNATURE_ERROR],
  ['the signature of another body', { signature: hmacHex(SECRET, '{}') }, SIGNATURE_ERROR],
  ['the signature of another secret', { signature: hmacHex('other', JSON.stringify(event)) }, SIGNATURE_ERROR],
  ['an empty event id', { eventId: '' }, 'untrusted: The webhook has no event id'],
])('parseWebhook refuses %s', (_case, change, expected) => {
  expect(refusalOf({ ...signed(event), ...change })).toBe(expected);
});

test('parseWebhook refuses every event when there is no secret', () => {
  expect(() => parseWebhook([], signed(event))).toThrow('signature');
});

test.each([
  ['a body that is not JSON', signed(null, 'hello')],
  ['an empty body', signed(null, '')],
  ['another entity', signed({ ...event, entity: 'order' })],
  ['an event without a name', signed({ ...event, event: undefined })],
  ['an event with an invalid time', signed({ ...event, created_at: 'now' })],
  ['an event without a payload', signed({ ...event, payload: undefined })],
  ['an event with an incomplete order', signed({ ...event, payload: { order: { entity: { id: 'order_1' } } } })],
  ['an event with an empty payment', signed({ ...event, payload: { payment: {} } })],
])('parseWebhook refuses %s, even with a valid signature', (_case, request) => {
  expect(refusalOf(request)).toBe(EVENT_ERROR);
  expect(() => parseWebhook([SECRET], request)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ name: 'ZodError' }) as Error }),
  );
});
