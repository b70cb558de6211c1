import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpecialPanel } from '@/components/checkout/panels/special-panel';

const FLAGS = { btc_allowed: false, payNowAllowed: true, pay_at_hotel_allowed: false };
const NOTHING = { message: '', costCentre: '', project: '', poNumber: '' };

function show(checkInTime: string, checkOutTime: string) {
  const onBook = jest.fn();
  const initial = { checkInTime, checkOutTime, ...NOTHING };
  render(<SpecialPanel flags={FLAGS} initial={initial} pendingMethod={null} onBook={onBook} />);
  return { onBook, user: userEvent.setup() };
}
const times = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

test('a time between two hours, from a booking made elsewhere, is offered in its place and sent on', async () => {
  const { onBook, user } = show('10:30am', '11am');
  expect(screen.getByLabelText('Check-in time')).toHaveValue('10:30am');
  expect(times('Check-in time').slice(9, 13)).toEqual(['9am', '10am', '10:30am', '11am']);
  expect(times('Check-in time')).toHaveLength(25);
  expect(times('Check-out time')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await waitFor(() => expect(onBook).toHaveBeenCalled());
  expect(onBook).toHaveBeenCalledWith('pay-now', { checkInTime: '10:30am', checkOutTime: '11am', ...NOTHING });
});

test('what is no time of day is not offered', () => {
  show('whenever', '11am');
  expect(times('Check-in time')).toHaveLength(24);
});
