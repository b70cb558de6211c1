import { bookingPaymentBackend } from '@/components/checkout/booking-payment-backend';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { mockFetch, createErrorResponse, type MockResponse } from '@/tests/support/mock-fetch';

const HELD = {
  orderId: 'FO-1',
  bookingId: 70,
  amountToSend: 12601,
  paymentDetails: { customerId: null },
} as unknown as PayNowAnswer;
const PROOF = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' };
const CONFIRM = '/api/b2b/dashboard/confirm-booking/';
const STATUS = '/api/b2b/dashboard/payment-status/';

const confirm = (
  confirmed: MockResponse,
  status: MockResponse = createErrorResponse('not part of this test', 0, 500),
) => {
  mockFetch({ [CONFIRM]: confirmed, [STATUS]: status });
  return bookingPaymentBackend(HELD, 1).confirm(PROOF);
};
const { PAYMENT_NOT_VERIFIED, PAYMENT_REFUNDED, PAYMENT_PENDING } = errorCodes;

test('confirm returns the message of a refused confirmation', async () => {
  expect(await confirm(createErrorResponse('The order belongs to another user', 2300, 400))).toEqual({
    state: 'refused',
    message: 'The order belongs to another user',
  });
});

test.each<[string, MockResponse]>([
  ['without a body', { status: 400, body: null }],
  ['without errors', { status: 422, body: { errors: [] } }],
  ['with an empty message', createErrorResponse('', 2300, 400)],
])('confirm returns "Error confirming booking" for a refused confirmation %s', async (_, answer) => {
  expect(await confirm(answer)).toEqual({ state: 'refused', message: PAYMENT_NOT_VERIFIED.message });
  expect(PAYMENT_NOT_VERIFIED.message).toBe('Error confirming booking');
});

test('confirm returns the state "closed" and the message about the refund for a payment that arrived too late', async () => {
  expect(await confirm(createErrorResponse(PAYMENT_REFUNDED.message, PAYMENT_REFUNDED.code, 409))).toEqual({
    state: 'closed',
    message: PAYMENT_REFUNDED.message,
  });
});

test.each(['paid', 'pending', 'unpaid', 'closed', 'unknown'])(
  'confirm returns the payment status %s when the confirmation is pending or fails',
  async (state) => {
    const pending = createErrorResponse(PAYMENT_PENDING.message, PAYMENT_PENDING.code, 409);
    const answer = { body: { order_id: 'FO-1', state } };
    expect((await confirm(pending, answer)).state).toBe(state);
    expect((await confirm(createErrorResponse('', 0, 502), answer)).state).toBe(state);
  },
);

test('confirm returns "unknown" when confirmation and payment status both fail', async () => {
  expect(await confirm(createErrorResponse('', 0, 502), createErrorResponse('', 0, 502))).toEqual({ state: 'unknown' });
});
