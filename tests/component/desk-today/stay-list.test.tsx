import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StayList } from '@/components/desk-today/stay-list';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';

const line = (guest: string, change: Partial<StayLine> = {}): StayLine => ({
  ...{ reference: `FOL${guest.toUpperCase()}`, state: 'due', reservedUntil: null, guest, sharers: [] },
  ...{ expectedTime: '14:00', arrivalTransport: null, checkin: '2026-12-01', checkout: '2026-12-03', nights: 2 },
  ...{ rooms: 1, roomType: 'Oak', roomNumbers: [], adults: 2, kids: 1, mealPlan: 'CP', company: 'Acme' },
  ...{ pays: 'The guest pays at the desk', deskAmount: 0, invoice: 'To Acme', gstin: null, requests: '' },
  ...{ hotelNumber: null, version: 1, isRepeatGuest: false, isUnanswered: false },
  ...change,
});

test('the arrow keys move between the stays of a list, and Enter opens one', async () => {
  const onOpen = jest.fn();
  const user = userEvent.setup();
  render(<StayList lines={[line('Asha'), line('Ravi'), line('Zoya')]} label="Arrivals" empty="-" onOpen={onOpen} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('FOLRAVI');
  await user.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('FOLZOYA');
});

test('a row states the party, what to take at the desk, and the state', () => {
  const asha = line('Asha', { deskAmount: 8_400, state: 'overdue', isUnanswered: true, roomNumbers: ['204', ''] });
  render(<StayList lines={[asha]} label="Arrivals" empty="-" onOpen={() => undefined} />);
  const row = screen.getByRole('button');
  for (const text of ['2 adults, 1 child', 'Take ₹8,400.00', 'Not reported', 'Unanswered', 'Room 204'])
    expect(row).toHaveTextContent(text);
});

test('an empty list says so', () => {
  render(<StayList lines={[]} label="Arrivals" empty="No arrivals on this day" onOpen={() => undefined} />);
  expect(screen.getByText('No arrivals on this day')).toBeInTheDocument();
});
