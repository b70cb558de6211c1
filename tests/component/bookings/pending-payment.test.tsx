import { render, screen } from '@testing-library/react';
import { PendingPayment } from '@/components/bookings/pending-payment';
import type { BookingView } from '@/lib/domains/bookings/contract/views';

const BOOKING = {
  holdExpiresAt: '2026-11-21T11:15:00.000Z',
  hotel: { id: 4 },
  date: { checkin: '2026-12-10', checkout: '2026-12-12' },
  room: {
    type: 'oak',
    config: [
      { adults: 2, kids: 0 },
      { adults: 1, kids: 1 },
    ],
  },
} as unknown as BookingView;

test('PendingPayment shows the end of the hold in IST and links to the payment of the same quote', () => {
  render(<PendingPayment booking={BOOKING} bid={317} />);
  expect(screen.getByText('The rooms are held until 16:45')).toBeInTheDocument();
  const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Resume payment' });
  expect(pathname).toMatch(/^\/itinerary/);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    hotel_id: '4',
    checkin: '2026-12-10',
    checkout: '2026-12-12',
    roomconfig: '2-0,1-1',
    roomtype: 'oak',
    bid: '317',
  });
});

test('PendingPayment shows no payment link to a colleague of the booker', () => {
  render(<PendingPayment booking={BOOKING} bid={null} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText(/The person who started the payment can finish it/)).toBeInTheDocument();
});
