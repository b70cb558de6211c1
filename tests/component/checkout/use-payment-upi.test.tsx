import { act, renderHook } from '@testing-library/react';
import type { PayableOrder, PaymentOutcome } from '@/components/checkout/payment/payable-order';
import { usePayment } from '@/components/checkout/payment/use-payment';
import {
  PaymentRefused,
  type BrowserCheckout,
  type PaymentInstrument,
  type PaymentProof,
  type UpiCode,
} from '@/lib/providers/payments/client/checkout';

const CODE: PaymentInstrument = { method: 'upi_qr', page: 'own' };
const APP: PaymentInstrument = { method: 'upi_intent', app: 'gpay' };
const PROOF: PaymentProof = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' };
const ORDER = {
  amountPaise: 420_000,
  payer: { email: 'booker@acme.example', contact: '+919900000001' },
  details: { customerId: null, paymentServiceId: 'order_1', currency: 'INR', upiLimit: 100_000 },
} as unknown as PayableOrder;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The server reports `state` until a test changes it. `attempts` end the payments in the provider's script. */
async function renderReadyPayment() {
  const server: { outcome: PaymentOutcome } = { outcome: { state: 'unpaid' } };
  const attempts: { resolve: (proof: PaymentProof) => void; reject: (e: Error) => void; onCode?: unknown }[] = [];
  const pay = jest.fn(
    (_: unknown, onCode?: (code: UpiCode) => void) =>
      new Promise<PaymentProof>((resolve, reject) => void attempts.push({ resolve, reject, onCode })),
  );
  const cancel = jest.fn();
  const checkout: BrowserCheckout = {
    methods: { banks: {}, wallets: [], upi: { isOn: true, apps: [] } },
    ...{ pay, cancel, focus: jest.fn() },
  };
  const backend = {
    confirm: jest.fn(async (): Promise<PaymentOutcome> => ({ state: 'paid' })),
    check: jest.fn(async () => server.outcome),
  };
  const [onPaid, onRefused] = [jest.fn(), jest.fn()];
  const props = { order: ORDER, checkout, backend, onPaid, onRefused, isHoldExpired: false };
  const { result } = renderHook(() => usePayment(props));
  await act(async () => undefined);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { result, server, attempts, pay, cancel, backend, onPaid, onRefused, pass };
}

test('usePayment shows the code of the provider and confirms the proof', async () => {
  const { result, attempts, backend, onPaid } = await renderReadyPayment();
  act(() => result.current.pay(CODE));
  expect(result.current.phase).toMatchObject({ step: 'upi', way: 'code', code: null });
  const code = { payload: 'upi://pay', expiresAt: 1 };
  act(() => (attempts[0]?.onCode as (value: UpiCode) => void)(code));
  expect(result.current.phase).toMatchObject({ step: 'upi', code });
  await act(async () => attempts[0]?.resolve(PROOF));
  expect(backend.confirm).toHaveBeenCalledTimes(1);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('usePayment finishes a payment that only the server reports', async () => {
  const { result, server, onPaid, pass } = await renderReadyPayment();
  act(() => result.current.pay(APP));
  expect(result.current.phase).toMatchObject({ step: 'upi', way: 'app' });
  server.outcome = { state: 'pending' };
  await pass(10_000);
  expect(result.current.phase.step).toBe('upi');
  server.outcome = { state: 'paid' };
  await pass(5000);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('usePayment does not end a payment that the server has not seen yet', async () => {
  const { result, pass, pay } = await renderReadyPayment();
  act(() => result.current.pay(CODE));
  await pass(30_000);
  expect(result.current.phase.step).toBe('upi');
  act(() => result.current.pay(CODE));
  expect(pay).toHaveBeenCalledTimes(1);
});

test('usePayment ends an expired payment although the script is silent, cancels its code, and ignores its late error', async () => {
  const { result, server, attempts, cancel, pass } = await renderReadyPayment();
  act(() => result.current.pay(CODE));
  server.outcome = { state: 'pending' };
  await pass(3000);
  server.outcome = { state: 'unpaid' };
  await pass(10_000);
  expect(result.current.phase).toEqual({ step: 'ready', problem: 'The payment was not completed. Please try again.' });
  expect(cancel).toHaveBeenCalledTimes(1);
  const shown = result.current.phase;
  await act(async () => attempts[0]?.reject(new PaymentRefused('Cancelled', 'payment_cancelled')));
  expect(result.current.phase).toBe(shown);
});

test('usePayment explains a wrong PIN, and the order can be paid by card afterwards', async () => {
  const { result, attempts, onRefused, pay } = await renderReadyPayment();
  act(() => result.current.pay(APP));
  await act(async () => attempts[0]?.reject(new PaymentRefused('Failed', 'incorrect_pin')));
  expect(result.current.phase).toMatchObject({ step: 'ready', problem: expect.stringContaining('UPI PIN was wrong') });
  expect(onRefused).toHaveBeenCalledTimes(1);
  act(() => result.current.pay({ method: 'netbanking', bank: 'SBIN' }));
  expect(pay).toHaveBeenCalledTimes(2);
  expect(result.current.phase).toEqual({ step: 'bank' });
});

test('cancel asks the provider, and a payment that succeeded meanwhile is confirmed', async () => {
  const { result, attempts, cancel, onPaid } = await renderReadyPayment();
  act(() => result.current.pay(APP));
  act(() => result.current.cancel());
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(result.current.phase).toMatchObject({ step: 'upi', isCancelling: true });
  await act(async () => attempts[0]?.resolve(PROOF));
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('a cancelled payment that the server still reports as pending blocks another payment until it has ended', async () => {
  const { result, server, attempts, pay, pass } = await renderReadyPayment();
  act(() => result.current.pay(APP));
  server.outcome = { state: 'pending' };
  await act(async () => attempts[0]?.reject(new PaymentRefused('Cancelled', 'payment_cancelled')));
  expect(result.current.phase).toEqual({ step: 'checking' });
  act(() => result.current.pay(APP));
  expect(pay).toHaveBeenCalledTimes(1);
  server.outcome = { state: 'unpaid' };
  await pass(5000);
  expect(result.current.phase).toMatchObject({ step: 'ready', problem: expect.stringContaining('was cancelled') });
});

test('an account without own codes is sent to the window of the provider with the next click, and counts as not refused', async () => {
  const { result, attempts, onRefused } = await renderReadyPayment();
  expect(result.current.codePage).toBe('own');
  act(() => result.current.pay(CODE));
  const refusal = new PaymentRefused('UPI QR non-redirection flow not supported', 'Feature not enabled');
  await act(async () => attempts[0]?.reject(refusal));
  expect(result.current.codePage).toBe('provider');
  expect(result.current.phase).toMatchObject({ step: 'ready', problem: expect.stringContaining('press the button') });
  expect(onRefused).not.toHaveBeenCalled();
  act(() => result.current.pay({ method: 'upi_qr', page: 'provider' }));
  expect(result.current.phase).toMatchObject({ step: 'upi', way: 'window' });
});

test('a closed order ends the payment with its message', async () => {
  const { result, server, pass } = await renderReadyPayment();
  act(() => result.current.pay(CODE));
  server.outcome = { state: 'closed', message: 'The rooms are no longer held.' };
  await pass(3000);
  expect(result.current.phase).toEqual({ step: 'closed', message: 'The rooms are no longer held.' });
});
