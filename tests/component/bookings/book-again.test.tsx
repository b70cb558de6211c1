import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookAgain } from '@/components/bookings/book-again';
import { addDays, todayInIndia } from '@/lib/dates';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
// The calendar itself is tested elsewhere; here it answers with three nights from today.
jest.mock('@/components/ui/date-range-picker-lazy', () => ({
  DateRangePickerLazy: ({ minDate, onChange }: { minDate: string; onChange: (range: object) => void }) => (
    <button type="button" onClick={() => onChange({ from: minDate, to: addDays(minDate, 3) })}>
      Three nights
    </button>
  ),
}));

const BOOKING = {
  booking_id: 77,
  hotel: { id: 4, name: 'Hotel Copperlane Square' },
  room: {
    type: 'oak',
    name: 'Oak Room',
    count: 2,
    config: [
      { adults: 1, kids: 0 },
      { adults: 2, kids: 1 },
    ],
  },
  price_source: 'corp',
} as unknown as Parameters<typeof BookAgain>[0]['booking'];

test('only the dates are asked for; hotel, rooms, rate and guests come from the booking', async () => {
  const user = userEvent.setup();
  render(<BookAgain booking={BOOKING} />);
  await user.click(screen.getByRole('button', { name: 'Book again' }));
  expect(screen.getByRole('dialog', { name: 'Book again' })).toHaveTextContent('2 × Oak Room, the same guests');
  expect(screen.getByRole('button', { name: 'Choose the dates' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Three nights' }));
  await user.click(screen.getByRole('button', { name: /^Review / }));
  const today = todayInIndia(new Date());
  const query = new URLSearchParams(String(push.mock.calls[0]?.[0]).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    hotel_id: '4',
    checkin: today,
    checkout: addDays(today, 3),
    roomconfig: '1-0,2-1',
    roomtype: 'oak',
    price_source: 'corp',
    again: '77',
  });
});
