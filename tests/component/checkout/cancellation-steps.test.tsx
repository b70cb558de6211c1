import { render, screen } from '@testing-library/react';
import { CancellationSteps } from '@/components/checkout/cancellation-steps';

test('CancellationSteps lists the deadline in hotel-local time and the refund of each step', () => {
  render(
    <CancellationSteps
      steps={[
        { until: '2026-12-09T06:30:00.000Z', charge: 0, refund: 9000 },
        { until: '2026-12-09T19:00:00.000Z', charge: 5000, refund: 4000 },
        { until: null, charge: 9000, refund: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today, and until 12:00, Wed, 9 Dec₹9,000 back',
    'Until 00:30, Thu, 10 Dec₹4,000 back ₹5,000 is charged',
    'After that, or if you do not cancelNo refund',
  ]);
});

test('CancellationSteps shows that the refund of a booking on credit restores credit', () => {
  render(<CancellationSteps refundTo="credit" steps={[{ until: null, charge: 0, refund: 9000 }]} />);
  expect(screen.getByText('₹9,000 back to your company’s credit')).toBeInTheDocument();
});

test('CancellationSteps renders nothing without steps', () => {
  const { container } = render(<CancellationSteps steps={[]} />);
  expect(container).toBeEmptyDOMElement();
});
