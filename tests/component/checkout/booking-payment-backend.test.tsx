import { bookingPaymentBackend } from '@/components/checkout/booking-payment-backend';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { answerFetch, refused, type GivenAnswer } from '@/tests/support/answering-fetch';

const HELD = {
  order_id: 'FO-1',
  booking_id: 70,
  amount_to_send: 12601,
  payment_details: { customer_id: null },
} as unknown as PayNowAnswer;
const PROOF = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' };
const CONFIRM = '/api/b2b/dashboard/confirm-booking/';
const STATUS = '/api/b2b/dashboard/payment-status/';

const confirm = (confirmed: GivenAnswer, status: GivenAnswer = refused('not asked', 0, 500)) => {
  answerFetch({ [CONFIRM]: confirmed, [STATUS]: status });
  return bookingPaymentBackend(HELD, 1).confirm(PROOF);
};
const { PAYMENT_NOT_VERIFIED, PAYMENT_REFUNDED, PAYMENT_PENDING } = errorCodes;

test('a refused confirmation shows the first of the server’s messages', async () => {
  expect(await confirm(refused('The order is somebody else’s', 2300, 400))).toEqual({
    state: 'refused',
    message: 'The order is somebody else’s',
  });
});

test.each<[string, GivenAnswer]>([
  ['without a body', { status: 400, body: null }],
  ['without errors', { status: 422, body: { errors: [] } }],
  ['with an empty message', refused('', 2300, 400)],
])("a refused confirmation %s shows 'Error confirming booking'", async (_, answer) => {
  expect(await confirm(answer)).toEqual({ state: 'refused', message: PAYMENT_NOT_VERIFIED.message });
  expect(PAYMENT_NOT_VERIFIED.message).toBe('Error confirming booking');
});

test('money that came too late closes the payment in the words of the refund', async () => {
  expect(await confirm(refused(PAYMENT_REFUNDED.message, PAYMENT_REFUNDED.code, 409))).toEqual({
    state: 'closed',
    message: PAYMENT_REFUNDED.message,
  });
});

test.each(['paid', 'pending', 'unpaid', 'closed', 'unknown'])(
  'where the fate of a payment is open, the provider is asked: %s',
  async (state) => {
    const open = refused(PAYMENT_PENDING.message, PAYMENT_PENDING.code, 409);
    const answer = { body: { order_id: 'FO-1', state } };
    expect((await confirm(open, answer)).state).toBe(state);
    expect((await confirm(refused('', 0, 502), answer)).state).toBe(state);
  },
);

test('a server that does not answer leaves the payment unknown', async () => {
  expect(await confirm(refused('', 0, 502), refused('', 0, 502))).toEqual({ state: 'unknown' });
});
