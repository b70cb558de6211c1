import { render, screen } from '@testing-library/react';
import { PlanPanel } from '@/components/checkout/panels/plan-panel';
import { PRICE } from './itinerary-view';

const LATER = { until: null, charge: 8400, refund: 0 };

test.each([
  ['free for some days', [{ until: '2026-12-09T06:30:00.000Z', charge: 0, refund: 8400 }, LATER], /Free cancellation/],
  [
    'half is charged',
    [{ until: '2026-12-10T06:30:00.000Z', charge: 4200, refund: 4200 }, LATER],
    /You pay ₹4,200 if you cancel/,
  ],
  ['all is charged', [LATER], /No refund if you cancel/],
])('a plan says what cancelling costs now: %s', (_, cancellation_steps, words) => {
  const prices = { corp: { ...PRICE, cancellation_steps } };
  render(<PlanPanel prices={prices} source="corp" onChoose={() => undefined} onContinue={() => undefined} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryAllByText(/Free cancellation/)).toHaveLength(cancellation_steps[0]?.charge === 0 ? 1 : 0);
});
