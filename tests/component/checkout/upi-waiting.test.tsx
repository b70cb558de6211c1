import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpiWaiting } from '@/components/checkout/payment/upi-waiting';

const PAYLOAD = 'upi://pay?pa=folio@bank&am=4200.00&cu=INR';
afterEach(() => jest.useRealTimers());

type Props = Parameters<typeof UpiWaiting>[0];

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
});

function renderWaiting(phase: Partial<Props['phase']> = {}, clock = Date.now) {
  const props = { clock, onCheck: jest.fn(async () => undefined), onCancel: jest.fn(), onFocus: jest.fn() };
  render(<UpiWaiting phase={{ step: 'upi', way: 'code', code: null, isCancelling: false, ...phase }} {...props} />);
  return props;
}
const codeFor = (ms: number) => ({ payload: PAYLOAD, expiresAt: Date.now() + ms });

test('UpiWaiting draws the code of the provider, and announces what to do', async () => {
  renderWaiting({ code: codeFor(600_000) });
  const picture = await screen.findByRole('img', { name: /UPI QR code/ });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(screen.getByRole('timer')).toBeInTheDocument();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Scan the code with any UPI app');
});

test('UpiWaiting shows a skeleton until the code arrives', () => {
  renderWaiting();
  expect(screen.getByText('Loading the QR code')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

test('UpiWaiting counts by the clock of the server; an expired code disappears and is checked once', async () => {
  jest.useFakeTimers();
  const code = codeFor(600_000);
  const { onCheck } = renderWaiting({ code }, () => Date.now() + 599_000);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('timer')).toHaveTextContent('0:01');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText(/This code has expired/)).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onCheck).toHaveBeenCalledTimes(1);
});

test('"I have paid" checks now, and says when the bank has not reported a payment', async () => {
  const { onCheck } = renderWaiting({ way: 'app' });
  expect(screen.getByText('Approve the payment in your UPI app')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(onCheck).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/has not reported a payment yet/)).toBeInTheDocument();
});

test('"Cancel payment" cancels, and the running cancellation is announced', async () => {
  const { onCancel } = renderWaiting({ way: 'app' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  renderWaiting({ way: 'app', isCancelling: true });
  expect(screen.getByText(/Cancelling the payment/)).toBeInTheDocument();
});

test('UpiWaiting can show the window of the provider again', async () => {
  const { onFocus } = renderWaiting({ way: 'window' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the window' }));
  expect(onFocus).toHaveBeenCalledTimes(1);
});
