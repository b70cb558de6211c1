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
    customer_id: 'cust_1',
    cards: [],
    payment_id: null,
    payment_service_id: 'order_1',
    key_id: 'rzp_test_x',
    script_url: 'http://provider.invalid/razorpay.js',
    currency: 'INR',
  },
};

/** A bank whose windows the test decides, and a server whose answers it gives. */
function setup(settlements: PaymentOutcome[] = [{ state: 'paid' }], isHoldOver = false, looks: PaymentOutcome[] = []) {
  const windows: { resolve: (proof: PaymentProof) => void; reject: (error: Error) => void }[] = [];
  const pay = jest.fn<Promise<PaymentProof>, [unknown]>(
    () => new Promise((resolve, reject) => void windows.push({ resolve, reject })),
  );
  const next = () => Promise.resolve(settlements.shift() ?? ({ state: 'pending' } as const));
  const looked = () => Promise.resolve(looks.shift() ?? ({ state: 'unpaid' } as const));
  const backend: PaymentBackend = { confirm: jest.fn(next), check: jest.fn(looked) };
  const onPaid = jest.fn();
  const checkout: BrowserCheckout = { methods: { banks: {}, wallets: [] }, pay, focus: jest.fn() };
  const hook = renderHook(() => usePayment({ order: ORDER, checkout, backend, onPaid, isHoldOver }));
  return { hook, pay, windows, backend, onPaid };
}

/** The same, after the server has answered the first question. */
async function opened(...given: Parameters<typeof setup>) {
  const scene = setup(...given);
  await act(async () => undefined);
  return scene;
}

test('a press opens the bank at once, in paise and on the provider’s order; the proof is confirmed once', async () => {
  const { hook, pay, windows, backend, onPaid } = await opened();
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

test('a double press opens one window', async () => {
  const { hook, pay } = await opened();
  act(() => {
    hook.result.current.pay(CARD);
    hook.result.current.pay(CARD);
  });
  expect(pay).toHaveBeenCalledTimes(1);
});

test('a refusal is shown in the provider’s words and the same order may be paid again', async () => {
  const { hook, pay, windows, onPaid } = await opened();
  act(() => hook.result.current.pay(CARD));
  await act(async () => windows[0]?.reject(new PaymentRefused('Insufficient balance', 'insufficient_fund')));
  await waitFor(() => expect(hook.result.current.phase).toEqual({ step: 'ready', problem: 'Insufficient balance' }));
  act(() => hook.result.current.pay(CARD));
  await act(async () => windows[1]?.resolve(PROOF));
  expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0]);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

describe('while the clock runs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a bank that has not answered is asked again until it has', async () => {
    const { hook, windows, backend, onPaid } = await opened([
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

  test('a debit that the browser never heard of leads to the confirmation while the window is still open', async () => {
    const { hook, onPaid } = await opened([], false, [{ state: 'unpaid' }, { state: 'pending' }, { state: 'paid' }]);
    act(() => hook.result.current.pay(CARD));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'bank' });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('after the window closed no other payment is possible until the provider says that none is pending', async () => {
    const looks: PaymentOutcome[] = [
      { state: 'unpaid' },
      { state: 'pending' },
      { state: 'unknown' },
      { state: 'unpaid' },
    ];
    const { hook, pay, windows, backend } = await opened([], false, looks);
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

  test('a closed window whose debit went through leads to the confirmation', async () => {
    const looks: PaymentOutcome[] = [{ state: 'unpaid' }, { state: 'pending' }, { state: 'paid' }];
    const { hook, windows, onPaid } = await opened([], false, looks);
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => hook.result.current.pay(CARD));
    await act(async () => windows[0]?.reject(new PaymentRefused('Cancelled', 'payment_cancelled')));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('a page that is opened while a debit is under way shows that it is being checked', async () => {
    const { hook, pay, onPaid } = await opened([], false, [{ state: 'pending' }, { state: 'paid' }]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'checking' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('no payment is taken before the server has said that nothing is under way', async () => {
    const { hook, pay } = setup();
    expect(hook.result.current.phase).toEqual({ step: 'opening' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'ready', problem: null });
  });

  test('a server that does not answer takes no payment: it is asked again, at once when the payer wishes', async () => {
    const looks: PaymentOutcome[] = [{ state: 'unknown' }, { state: 'unknown' }, { state: 'unpaid' }];
    const { hook, pay, backend } = await opened([], false, looks);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(hook.result.current.phase).toEqual({ step: 'unanswered' });
    act(() => hook.result.current.pay(CARD));
    expect(pay).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(backend.check).toHaveBeenCalledTimes(2);
    expect(hook.result.current.phase).toEqual({ step: 'unanswered' });
    await act(async () => hook.result.current.askAgain());
    expect(hook.result.current.phase).toEqual({ step: 'ready', problem: null });
    expect(backend.check).toHaveBeenCalledTimes(3);
  });

  test('a tab that is looked at again after another tab paid leads to the confirmation', async () => {
    const { onPaid } = await opened([], false, [{ state: 'unpaid' }, { state: 'paid' }]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('when the time of the rooms is over and nothing was paid, the payment closes', async () => {
    const { hook } = await opened([], true, [{ state: 'unpaid' }, { state: 'closed', message: 'Too late' }]);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(hook.result.current.phase).toEqual({ step: 'closed', message: 'Too late' });
  });

  test('before the first attempt the provider is asked once', async () => {
    const { backend } = await opened();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(backend.check).toHaveBeenCalledTimes(1);
  });
});
