import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CheckoutServer, clickButton, showCheckout, fillInToSpecialRequests } from './checkout-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

/** U+202E reverses the text direction; the contract rejects it in every text. */
const HIDDEN = '\u202e';
const REFUSED = 'Contains characters that are not allowed';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
});

const setField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fieldOf = (label: string) => screen.getByLabelText(label);

test.each(['Name', 'Employee ID', 'Department'])('the field %s reports a hidden character', async (label) => {
  const user = showCheckout();
  setField(label, `Asha${HIDDEN}Rao`);
  await clickButton(user);
  await waitFor(() => expect(fieldOf(label)).toHaveAccessibleDescription(expect.stringContaining(REFUSED)));
  setField(label, 'Asha Rao');
  await clickButton(user);
  expect(await screen.findByRole('region', { name: 'Travellers Details' })).toBeInTheDocument();
});

test('the field of an additional guest reports a hidden character', async () => {
  const user = showCheckout();
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  setField('Name of guest 2', `Ravi${HIDDEN}`);
  await clickButton(user);
  await waitFor(() => expect(fieldOf('Name of guest 2')).toHaveAccessibleDescription(REFUSED));
});

test.each(['Message for the hotel', 'Cost centre', 'Project', 'PO number'])(
  'the field %s reports a hidden character without sending a request',
  async (label) => {
    const user = showCheckout();
    await fillInToSpecialRequests(user);
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field, { target: { value: `quiet${HIDDEN}room` } });
    await clickButton(user, 'Pay Now');
    await waitFor(() => expect(field).toHaveAccessibleDescription(REFUSED));
    expect(field).toBeVisible();
    expect(server.bookingPosts()).toEqual([]);
  },
);

test('the field Name shows its maximum length when the name is too long', async () => {
  const user = showCheckout();
  setField('Name', 'a'.repeat(121));
  await clickButton(user);
  await waitFor(() => expect(fieldOf('Name')).toHaveAccessibleDescription('At most 120 characters'));
});
