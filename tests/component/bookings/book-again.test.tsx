import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookAgain } from '@/components/bookings/book-again';
import type { RepeatableStay } from '@/components/bookings/repeatable-stay';
import { addDays, formatWeekdayDate, todayInIndia } from '@/lib/dates';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
// The calendar itself is tested elsewhere; here its buttons answer as its days do: alone, or as the end of a stay.
let calendar: { onChange: (range: { from: string | null; to: string | null }) => void };
jest.mock('@/components/ui/date-range-picker-lazy', () => ({
  DateRangePickerLazy: (props: typeof calendar) => {
    calendar = props;
    return <p>Calendar</p>;
  },
}));

const STAY: RepeatableStay = {
  bookingId: 77,
  hotel: { id: 4, name: 'Hotel Copperlane Square' },
  room: { type: 'oak', name: 'Oak Room', count: 2 },
  nights: 2,
  config: [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 1 },
  ],
  priceSource: 'corp',
};
const day = (days: number) => addDays(todayInIndia(new Date()), days);
const press = (days: number) => act(() => calendar.onChange({ from: day(days), to: null }));
const chosen = () => screen.getByRole('button', { name: /^(Review|Choose the dates)/ });
const review = (from: number, to: number) => `Review ${formatWeekdayDate(day(from))} to ${formatWeekdayDate(day(to))}`;

beforeEach(() => push.mockReset());

async function open(isInList = false) {
  const user = userEvent.setup();
  render(<BookAgain stay={STAY} isInList={isInList} />);
  await user.click(screen.getByRole('button', { name: /^Book again/ }));
  await screen.findByRole('dialog', { name: 'Book again' });
  return user;
}

test('book again needs only the arrival; length, hotel, rooms, rate and guests come from the booking', async () => {
  const user = await open();
  expect(screen.getByRole('dialog')).toHaveTextContent('2 × Oak Room, the same guests');
  expect(chosen()).toBeDisabled();
  press(3);
  expect(chosen()).toHaveTextContent(review(3, 5));
  await user.click(chosen());
  const query = new URLSearchParams(String(push.mock.calls[0]?.[0]).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    hotel_id: '4',
    checkin: day(3),
    checkout: day(5),
    roomconfig: '1-0,2-1',
    roomtype: 'oak',
    price_source: 'corp',
    again: '77',
  });
});

test('pressing a later day next changes the departure, an earlier day the arrival', async () => {
  await open();
  press(3);
  press(7);
  expect(chosen()).toHaveTextContent(review(3, 7));
  press(10);
  expect(chosen()).toHaveTextContent(review(10, 12));
  press(4);
  expect(chosen()).toHaveTextContent(review(4, 6));
});

test('a departure that makes the stay too long is refused, and the dates are unchanged', async () => {
  await open();
  press(3);
  press(19);
  expect(screen.getByText(/stay duration less than 15 days/)).toBeInTheDocument();
  expect(chosen()).toHaveTextContent(review(3, 5));
});

test('no departure is proposed for the last day that can be booked', async () => {
  await open();
  press(363);
  expect(chosen()).toBeDisabled();
});

test('in a list the name of the button identifies the stay', () => {
  render(<BookAgain stay={STAY} isInList />);
  const button = screen.getByRole('button', { name: 'Book again: Hotel Copperlane Square, Oak Room' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
});
