import { render, screen } from '@testing-library/react';
import { PlanPanel } from '@/components/checkout/panels/plan-panel';
import { PRICE } from './itinerary-view';

const FULL_CHARGE = { until: null, charge: 8400, refund: 0 };

test.each([
  [
    'free cancellation for some days',
    [{ until: '2026-12-09T06:30:00.000Z', charge: 0, refund: 8400 }, FULL_CHARGE],
    /Free cancellation/,
  ],
  [
    'half of the price',
    [{ until: '2026-12-10T06:30:00.000Z', charge: 4200, refund: 4200 }, FULL_CHARGE],
    /You pay ₹4,200 if you cancel/,
  ],
  ['the full price', [FULL_CHARGE], /No refund if you cancel/],
])('PlanPanel shows the current cancellation charge: %s', (_, cancellationSteps, text) => {
  const prices = { corp: { ...PRICE, cancellationSteps } };
  render(<PlanPanel prices={prices} source="corp" onChoose={() => undefined} onContinue={() => undefined} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryAllByText(/Free cancellation/)).toHaveLength(cancellationSteps[0]?.charge === 0 ? 1 : 0);
});
