import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpecialPanel } from '@/components/checkout/panels/special-panel';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';

const FLAGS = { btcAllowed: false, payNowAllowed: true, payAtHotelAllowed: false };
const EMPTY_FIELDS = { message: '', ...toTripTexts() };

function renderPanel(checkInTime: string, checkOutTime: string) {
  const onBook = jest.fn();
  const initial = { checkInTime, checkOutTime, ...EMPTY_FIELDS };
  render(<SpecialPanel flags={FLAGS} initial={initial} pendingMethod={null} onBook={onBook} />);
  return { onBook, user: userEvent.setup() };
}
const timeOptions = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

test('SpecialPanel offers and sends a preset time that is not a full hour', async () => {
  const { onBook, user } = renderPanel('10:30am', '11am');
  expect(screen.getByLabelText('Check-in time')).toHaveValue('10:30am');
  expect(timeOptions('Check-in time').slice(9, 13)).toEqual(['9am', '10am', '10:30am', '11am']);
  expect(timeOptions('Check-in time')).toHaveLength(25);
  expect(timeOptions('Check-out time')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await waitFor(() => expect(onBook).toHaveBeenCalled());
  expect(onBook).toHaveBeenCalledWith('pay-now', { checkInTime: '10:30am', checkOutTime: '11am', ...EMPTY_FIELDS });
});

test('SpecialPanel sends the arrival flight or train, up to 60 characters', async () => {
  const { onBook, user } = renderPanel('12pm', '11am');
  const field = screen.getByLabelText(/Arrival flight or train/);
  expect(field).toHaveAttribute('maxLength', '60');
  await user.type(field, '6E 2134');
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await waitFor(() =>
    expect(onBook).toHaveBeenCalledWith('pay-now', expect.objectContaining({ arrivalTransport: '6E 2134' })),
  );
});

test('SpecialPanel does not offer a preset value that is not a time of day', () => {
  renderPanel('whenever', '11am');
  expect(timeOptions('Check-in time')).toHaveLength(24);
});
