import { render, screen, waitFor } from '@testing-library/react';
import { HoldCountdown } from '@/components/checkout/hold-countdown';

const UNTIL = '2026-12-10T06:45:00.000Z';

function renderCountdown(leftMs: number, onEnd = jest.fn()) {
  const now = Date.parse(UNTIL) - leftMs;
  render(<HoldCountdown label="Rooms held for" until={UNTIL} clock={() => now} onEnd={onEnd} />);
  return onEnd;
}

test('HoldCountdown rounds down to full seconds: 15 minutes and 0.4 s are shown as 15:00', async () => {
  renderCountdown(15 * 60_000 + 400);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^15:00$/));
});

test('HoldCountdown shows 0:00 during the last second and does not call onEnd yet', async () => {
  const onEnd = renderCountdown(900);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^0:00$/));
  expect(onEnd).not.toHaveBeenCalled();
});

test('HoldCountdown calls onEnd once at the end', async () => {
  const onEnd = renderCountdown(0);
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});
