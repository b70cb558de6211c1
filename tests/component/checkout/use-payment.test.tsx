import { act, renderHook, waitFor } from '@testing-library/react';
import type { PayableOrder, PaymentOutcome, PaymentBackend } from '@/components/checkout/payment/payable-order';
import { usePayment } from '@/components/checkout/payment/use-payment';
import {
  PaymentRefused,
  type BrowserCheckout,
  type PaymentInstrument,
  type PaymentProof,
} from '@/lib/providers/payments/client/checkout';

const CARD: PaymentInstrument = { method: 'saved-card', token: 'token_1', cvv: '123' };
const PROOF: PaymentProof = { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' };
const ORDER: PayableOrder = {
  amountPaise: 420_000,
  payer: { email: 'booker@acme.example', contact: '+919900000001' },
  details: {
    customerId: 'cust_1',
    cards: [],
    paymentId: null,
    paymentServiceId: 'order_1',
    keyId: 'rzp_test_x',
    scriptUrl: 'http://provider.invalid/razorpay.js',
    currency: 'INR',
    upiLimit: 100_000,
  },
};

/** Successive calls of `confirm` return `settlements`, those of `check` return `checks`. An entry of `windows` ends a payment window. */
function renderPayment(
  settlements: PaymentOutcome[] = [{ state: 'paid' }],
  isHoldExpired = false,
  checks: PaymentOutcome[] = [],
) {
  const windows: { resolve: (proof: PaymentProof) => void; reject: (error: Error) => void }[] = [];
  const pay = jest.fn<Promise<PaymentProof>, [unknown]>(
    () => new Promise((resolve, reject) => void windows.push({ resolve, reject })),
  );
  const nextConfirmation = () => Promise.resolve(settlements.shift() ?? ({ state: 'pending' } as const));
  const nextCheck = () => Promise.resolve(checks.shift() ?? ({ state: 'unpaid' } as const));
  const backend: PaymentBackend = { confirm: jest.fn(nextConfirmation), check: jest.fn(nextCheck) };
  const onPaid = jest.fn();
  const checkout: BrowserCheckout = {
    methods: { banks: {}, wallets: [], upi: { isOn: true, apps: [] } },
    pay,
    cancel: jest.fn(),
    focus: jest.fn(),
  };
  const hook = renderHook(() => usePayment({ order: ORDER, checkout, backend, onPaid, isHoldExpired }));
  return { hook, pay, windows, backend, onPaid };
}

async function renderReadyPayment(...given: Parameters<typeof renderPayment>) {
  const result = renderPayment(...given);
  await act(async () => undefined);
  return result;
}

test('usePayment opens the payment window with the amount in paise and confirms the proof once', async () => {
  const { hook, pay, windows, backend, onPaid } = await renderReadyPayment();
  act(() => hook.result.current.pay(CARD));
  expect(pay).toHaveBeenCalledWith({
    amount: 420_000,
    currency: 'INR',
    orderId: 'order_1',
    customerId: 'cust_1',
    email: 'booker@acme.example',
    contact: '+919900000001',
    instrument: CARD,
  });
  expect(hook.result.current.phase).toEqual({ step: 'bank' });
  await act(async () => windows[0]?.resolve(PROOF));
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(backend.confirm).toHaveBeenCalledWith(PROOF);
});

test('usePayment opens one window after a double click', async () => {
  const { hook, pay } = await renderReadyPayment();
  act(() => {
    hook.result.current.pay(CARD);
    hook.result.current.pay(CARD);
  });
  expect(pay).toHaveBeenCalledTimes(1);
});

test('usePayment shows the message of the provider after a refusal, and the order can be paid again', async () => {
  const { hook, pay, windows, onPaid } = await renderReadyPayment();
  act(() => hook.result.current.pay(CARD));
  await act(async () => windows[0]?.reject(new PaymentRefused('Insufficient balance', 'insufficient_fund')));
  await waitFor(() => expect(hook.result.current.phase).toEqual({ step: 'ready', problem: 'Insufficient balance' }));
  act(() => hook.result.current.pay(CARD));
  await act(async () => windows[1]?.resolve(PROOF));
  expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0]);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

describe('usePayment with timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('repeats the confirmation while the payment is pending', async () => {
    const { hook, windows, backend, onPaid } = await renderReadyPayment([
      { state: 'pending' },
      { state: 'pending' },
      { state: 'paid' },
    ]);
    act(() => hook.result.current.pay(CARD));
    await act(async () => windows[0]?.resolve(PROOF));
    expect(hook.result.current.phase).toEqual({ step: 'checking' });
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(backend.confirm).toHaveBeenCalledTimes(3);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('finds a completed payment while the payment window is still open', async () => {
    const { hook, onPaid } = await renderReadyPayment([], false, [
      { state: 'unpaid' },
      { state: 'pending' },
      { state: 'paid' },
    ]);
    act(() => hook.result.current.pay(CARD));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'bank' });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('allows no second payment after the window was closed until the server reports that no payment is pending', async () => {
    const checks: PaymentOutcome[] = [
      { state: 'unpaid' },
      { state: 'pending' },
      { state: 'unknown' },
      { state: 'unpaid' },
    ];
    const { hook, pay, windows, backend } = await renderReadyPayment([], false, checks);
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => hook.result.current.pay(CARD));
    await act(async () => windows[0]?.reject(new PaymentRefused('Cancelled', 'payment_cancelled')));
    expect(hook.result.current.phase).toEqual({ step: 'checking' });
    act(() => hook.result.current.pay(CARD));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'unanswered' });
    expect(pay).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'ready', problem: 'Cancelled' });
    expect(backend.confirm).not.toHaveBeenCalled();
    act(() => hook.result.current.pay(CARD));
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test('finds a completed payment after the window was closed', async () => {
    const checks: PaymentOutcome[] = [{ state: 'unpaid' }, { state: 'pending' }, { state: 'paid' }];
    const { hook, windows, onPaid } = await renderReadyPayment([], false, checks);
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => hook.result.current.pay(CARD));
    await act(async () => windows[0]?.reject(new PaymentRefused('Cancelled', 'payment_cancelled')));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('shows that a pending payment is being checked when the page opens', async () => {
    const { hook, pay, onPaid } = await renderReadyPayment([], false, [{ state: 'pending' }, { state: 'paid' }]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'checking' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('starts no payment before the server has reported that no payment is pending', async () => {
    const { hook, pay } = renderPayment();
    expect(hook.result.current.phase).toEqual({ step: 'opening' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'ready', problem: null });
  });

  test('starts no payment while the status is unknown, and checks the status again after a pause or on request', async () => {
    const checks: PaymentOutcome[] = [{ state: 'unknown' }, { state: 'unknown' }, { state: 'unpaid' }];
    const { hook, pay, backend } = await renderReadyPayment([], false, checks);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'unanswered' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(backend.check).toHaveBeenCalledTimes(2);
    expect(hook.result.current.phase).toEqual({ step: 'unanswered' });
    await act(async () => hook.result.current.checkAgain());
    expect(hook.result.current.phase).toEqual({ step: 'ready', problem: null });
    expect(backend.check).toHaveBeenCalledTimes(3);
  });

  test('checks the status when the tab gets the focus, and finds a payment made in another tab', async () => {
    const { onPaid } = await renderReadyPayment([], false, [{ state: 'unpaid' }, { state: 'paid' }]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('closes the payment when the hold has expired and nothing was paid', async () => {
    const { hook } = await renderReadyPayment([], true, [
      { state: 'unpaid' },
      { state: 'closed', message: 'Too late' },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'closed', message: 'Too late' });
  });

  test('checks the status once before the first attempt', async () => {
    const { backend } = await renderReadyPayment();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(backend.check).toHaveBeenCalledTimes(1);
  });
});
