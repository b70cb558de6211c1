import { bookingSettler } from '@/components/checkout/booking-settler';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract';
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
const BOOKING = '/api/b2b/dashboard/booking/';

const confirm = (confirmed: GivenAnswer, booking: GivenAnswer = refused('not asked', 0, 500)) => {
  answerFetch({ [CONFIRM]: confirmed, [BOOKING]: booking });
  return bookingSettler(HELD, 1).confirm(PROOF);
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

test.each([
  ['CONFIRMED', 'paid'],
  ['PENDING_PAYMENT', 'pending'],
  ['EXPIRED', 'closed'],
])('where the fate is open the booking is looked at: %s is %s', async (status, state) => {
  const open = refused(PAYMENT_PENDING.message, PAYMENT_PENDING.code, 409);
  expect((await confirm(open, { body: { status } })).state).toBe(state);
  expect((await confirm(refused('', 0, 502), { body: { status } })).state).toBe(state);
});
