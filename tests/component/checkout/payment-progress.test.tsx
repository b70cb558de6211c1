import { render, screen } from '@testing-library/react';
import { PaymentProgress } from '@/components/checkout/payment/payment-progress';

const scrollIntoView = jest.fn();
let prefersReducedMotion = false;

beforeEach(() => {
  scrollIntoView.mockClear();
  prefersReducedMotion = false;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = (query) => ({ matches: prefersReducedMotion, media: query }) as MediaQueryList;
});

const renderProgress = (problem: string | null) =>
  render(
    <PaymentProgress
      phase={{ step: 'ready', problem }}
      clock={Date.now}
      onFocus={() => undefined}
      onCheck={async () => undefined}
      onCancel={() => undefined}
      onCheckAgain={() => undefined}
    />,
  );

test('PaymentProgress shows the error of a refused payment and scrolls to it', () => {
  renderProgress('Your card was declined');
  expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
});

test('PaymentProgress scrolls without animation when the user prefers reduced motion', () => {
  prefersReducedMotion = true;
  renderProgress('Your card was declined');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'auto' });
});

test('PaymentProgress does not scroll without an error', () => {
  renderProgress(null);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
