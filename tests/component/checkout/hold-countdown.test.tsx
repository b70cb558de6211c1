import { render, screen, waitFor } from '@testing-library/react';
import { HoldCountdown } from '@/components/checkout/hold-countdown';

const UNTIL = '2026-12-10T06:45:00.000Z';

function show(leftMs: number, onEnd = jest.fn()) {
  const now = Date.parse(UNTIL) - leftMs;
  render(<HoldCountdown label="Rooms held for" until={UNTIL} clock={() => now} onEnd={onEnd} />);
  return onEnd;
}

test('a hold of fifteen minutes begins at 15:00, also where the page heard of it some moments later', async () => {
  show(15 * 60_000 + 400);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^15:00$/));
});

test('the last second is still held', async () => {
  const onEnd = show(900);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^0:00$/));
  expect(onEnd).not.toHaveBeenCalled();
});

test('what is over is said once', async () => {
  const onEnd = show(0);
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});
