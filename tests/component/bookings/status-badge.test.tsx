import { render, screen } from '@testing-library/react';
import { StatusBadge } from '@/components/bookings/status-badge';

test('StatusBadge does not show a booking that its hotel refused as confirmed', () => {
  render(<StatusBadge status="CONFIRMED" isRefused />);
  expect(screen.getByText('The hotel cannot take this booking')).toBeVisible();
  expect(screen.queryByText('Confirmed')).not.toBeInTheDocument();
});

test('StatusBadge shows a refused booking that was cancelled as cancelled', () => {
  render(<StatusBadge status="CANCELLED" isRefused />);
  expect(screen.getByText('CANCELLED')).toBeVisible();
});
