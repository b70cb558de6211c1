import { bulkPaymentBackend } from '@/components/agent-bookings/bulk-payment-backend';
import { verifyPaymentEndpoint, type BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { PaymentState } from '@/lib/domains/bookings/contract/payment-status';
import { errorCodes, type ErrorName } from '@/lib/platform/errors/error-codes';
import { createResponse } from '@/tests/support/mock-fetch';

const ORDER = { orderId: 'FO-BCDFGHJKLMNPQRSTVW', amountToSend: 750, status: 'CREATED' } as BulkOrderAnswer;
const PROOF = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' };
const sent: { method: string; body: unknown }[] = [];

type Answer = BulkOrderAnswer['status'] | PaymentState | ErrorName;

/** `proof`: the response to the payment proof; `state`: the response of the payment status endpoint. */
function mockResponses(proof: Answer, state: Answer = 'pending'): void {
  sent.length = 0;
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const isStatusRequest = String(address).includes('payment-status');
    const method = init?.method ?? 'GET';
    sent.push({ method, body: init?.body ? JSON.parse(String(init.body)) : null });
    const given = isStatusRequest ? state : proof;
    const error = given in errorCodes ? errorCodes[given as ErrorName] : null;
    const json = async () =>
      error
        ? { errors: [{ message: error.message, code: error.code }] }
        : isStatusRequest
          ? { order_id: ORDER.orderId, state: given }
          : createResponse(verifyPaymentEndpoint, { ...ORDER, status: given }).body;
    return { ok: !error, status: error?.status ?? 200, headers: new Headers(), json } as Response;
  });
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

test('confirm sends the payment proof with the field names of the API', async () => {
  mockResponses('PAID');
  expect(await bulkPaymentBackend(ORDER, 5).confirm(PROOF)).toEqual({ state: 'paid' });
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        order_id: ORDER.orderId,
        payment_id: 'pay_1',
        payment_service_id: 'order_1',
        signature: 'abc',
        channel: 'Corporate',
        amount_paid: 750,
        legal_entity_id: 5,
      },
    },
  ]);
});

test.each<[Answer, Answer, string]>([
  ['PAYMENT_PENDING', 'pending', 'pending'],
  ['PAYMENT_PENDING', 'paid', 'paid'],
  ['PAYMENT_PROVIDER_DOWN', 'closed', 'closed'],
  ['UNAVAILABLE', 'UNAVAILABLE', 'unknown'],
  ['PAYMENT_REFUNDED', 'pending', 'closed'],
  ['PAYMENT_NOT_VERIFIED', 'unpaid', 'refused'],
])('a proof response of %s and a payment status of %s make confirm return %s', async (proof, state, settled) => {
  mockResponses(proof, state);
  expect((await bulkPaymentBackend(ORDER, 5).confirm(PROOF)).state).toBe(settled);
});
