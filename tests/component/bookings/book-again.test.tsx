import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookAgain } from '@/components/bookings/book-again';
import type { RepeatableStay } from '@/components/bookings/repeatable-stay';
import { addDays, formatWeekdayDate, todayInIndia } from '@/lib/dates';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
// Replaces the calendar, which has its own test; `selectDay` calls its onChange.
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
const selectDay = (days: number) => act(() => calendar.onChange({ from: day(days), to: null }));
const confirmButton = () => screen.getByRole('button', { name: /^(Review|Choose the dates)/ });
const reviewLabel = (from: number, to: number) =>
  `Review ${formatWeekdayDate(day(from))} to ${formatWeekdayDate(day(to))}`;

beforeEach(() => push.mockReset());

async function openDialog(isInList = false) {
  const user = userEvent.setup();
  render(<BookAgain stay={STAY} isInList={isInList} />);
  await user.click(screen.getByRole('button', { name: /^Book again/ }));
  await screen.findByRole('dialog', { name: 'Book again' });
  return user;
}

test('BookAgain asks only for the check-in day and takes nights, hotel, rooms, rate and guests from the booking', async () => {
  const user = await openDialog();
  expect(screen.getByRole('dialog')).toHaveTextContent('2 × Oak Room, the same guests');
  expect(confirmButton()).toBeDisabled();
  selectDay(3);
  expect(confirmButton()).toHaveTextContent(reviewLabel(3, 5));
  await user.click(confirmButton());
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

test('BookAgain uses the second selected day as check-out if it is later than the first, and as check-in if it is earlier', async () => {
  await openDialog();
  selectDay(3);
  selectDay(7);
  expect(confirmButton()).toHaveTextContent(reviewLabel(3, 7));
  selectDay(10);
  expect(confirmButton()).toHaveTextContent(reviewLabel(10, 12));
  selectDay(4);
  expect(confirmButton()).toHaveTextContent(reviewLabel(4, 6));
});

test('BookAgain shows an error and keeps the dates when the check-out makes the stay too long', async () => {
  await openDialog();
  selectDay(3);
  selectDay(19);
  expect(screen.getByText(/stay duration less than 15 days/)).toBeInTheDocument();
  expect(confirmButton()).toHaveTextContent(reviewLabel(3, 5));
});

test('BookAgain proposes no check-out for the last day that can be booked', async () => {
  await openDialog();
  selectDay(363);
  expect(confirmButton()).toBeDisabled();
});

test('the accessible name of BookAgain contains hotel and room when it is shown in a list', () => {
  render(<BookAgain stay={STAY} isInList />);
  const button = screen.getByRole('button', { name: 'Book again: Hotel Copperlane Square, Oak Room' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
});
