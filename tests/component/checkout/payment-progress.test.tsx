import { render, screen } from '@testing-library/react';
import { PaymentProgress } from '@/components/checkout/payment/payment-progress';

const scrollIntoView = jest.fn();
let prefersLessMotion = false;

beforeEach(() => {
  scrollIntoView.mockClear();
  prefersLessMotion = false;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = (query) => ({ matches: prefersLessMotion, media: query }) as MediaQueryList;
});

const show = (problem: string | null) =>
  render(<PaymentProgress phase={{ step: 'ready', problem }} onFocus={() => undefined} onAskAgain={() => undefined} />);

test('a refused payment is said and brought into view, because the pressed button may be far below it', () => {
  show('Your card has not enough money');
  expect(screen.getByRole('alert')).toHaveTextContent('Your card has not enough money');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
});

test('who asked for less motion is taken there at once', () => {
  prefersLessMotion = true;
  show('Your card has not enough money');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'auto' });
});

test('without a problem nothing moves', () => {
  show(null);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
