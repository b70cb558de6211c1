import { render, screen, within } from '@testing-library/react';
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

const LIST = {
  label: 'Arrivals',
  printTitle: 'Copperlane: Arrivals',
  empty: 'No arrivals on this day',
  today: '2026-12-01',
};

test('the arrow keys move between the stays of a list, and Enter opens one', async () => {
  const onOpen = jest.fn();
  const user = userEvent.setup();
  render(<StayList lines={[line('Asha'), line('Ravi'), line('Zoya')]} {...LIST} onOpen={onOpen} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('FOLRAVI');
  await user.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('FOLZOYA');
});

test('a row states the party, what to take at the desk, and the state', () => {
  const asha = line('Asha', { deskAmount: 8_400, state: 'overdue', isUnanswered: true, roomNumbers: ['204', ''] });
  render(<StayList lines={[asha]} {...LIST} onOpen={() => undefined} />);
  const row = screen.getByRole('button');
  for (const text of ['2 adults, 1 child', 'Take ₹8,400.00', 'Not reported', 'Unanswered', 'Room 204'])
    expect(row).toHaveTextContent(text);
});

test('a stay that is over has nothing to take at the desk', () => {
  const lines = (['departed', 'no_show', 'cancelled'] as const).map((state) =>
    line(state, { state, deskAmount: 4_314 }),
  );
  render(<StayList lines={lines} {...LIST} onOpen={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(document.body).not.toHaveTextContent('Take');
});

test('guests who may still arrive can be checked in from the list, and the arrow keys pass over this button', async () => {
  const onCheckIn = jest.fn();
  const user = userEvent.setup();
  const lines = [
    line('Asha'),
    line('Ravi', { state: 'overdue', checkout: '2026-12-01' }),
    line('Zoya', { state: 'in_house' }),
  ];
  render(<StayList lines={lines} {...LIST} onOpen={() => undefined} onCheckIn={onCheckIn} />);
  const button = screen.getByRole('button', { name: /^Check in/ });
  await user.click(button);
  expect(onCheckIn).toHaveBeenCalledWith('FOLASHA');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Ravi/ })).toHaveFocus();
});

test('lists of more than one day state the arrival', () => {
  render(<StayList lines={[line('Asha')]} {...LIST} showsArrival onOpen={() => undefined} />);
  expect(screen.getByRole('button')).toHaveTextContent('1 Dec 2026, 2 nights until 3 Dec 2026');
});

test('the printed list has a line for the room and the signature of each stay', () => {
  render(<StayList lines={[line('Asha', { roomNumbers: ['204'] })]} {...LIST} onOpen={() => undefined} />);
  const table = screen.getByRole('table', { name: 'Copperlane: Arrivals' });
  expect(within(table).getByRole('columnheader', { name: 'Signature' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /Asha/ })).toHaveTextContent('204');
});

test('an empty list says so', () => {
  render(<StayList lines={[]} {...LIST} onOpen={() => undefined} />);
  expect(screen.getByText('No arrivals on this day')).toBeInTheDocument();
});
