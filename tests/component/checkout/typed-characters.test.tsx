import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CheckoutServer, go, showCheckout, toSpecialRequests } from './checkout-screen';

// A whole checkout is typed into: on a busy machine that takes its time.

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

/** Turns the direction of writing: the contract refuses it in every typed text. */
const HIDDEN = '\u202e';
const REFUSED = 'Contains characters that are not allowed';

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
});

const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fieldOf = (label: string) => screen.getByLabelText(label);

test.each(['Name', 'Employee ID', 'Department'])(
  '%s with a hidden character is refused at the field',
  async (label) => {
    const user = showCheckout();
    put(label, `Asha${HIDDEN}Rao`);
    await go(user);
    await waitFor(() => expect(fieldOf(label)).toHaveAccessibleDescription(expect.stringContaining(REFUSED)));
    put(label, 'Asha Rao');
    await go(user);
    expect(await screen.findByRole('region', { name: 'Travellers Details' })).toBeInTheDocument();
  },
);

test('a guest who shares the room is looked at too', async () => {
  const user = showCheckout();
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  put('Name of guest 2', `Ravi${HIDDEN}`);
  await go(user);
  await waitFor(() => expect(fieldOf('Name of guest 2')).toHaveAccessibleDescription(REFUSED));
});

test.each(['Message for the hotel', 'Cost centre', 'Project', 'PO number'])(
  '%s with a hidden character is refused before anything is sent',
  async (label) => {
    const user = showCheckout();
    await toSpecialRequests(user);
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field, { target: { value: `quiet${HIDDEN}room` } });
    await go(user, 'Pay Now');
    await waitFor(() => expect(field).toHaveAccessibleDescription(REFUSED));
    expect(field).toBeVisible();
    expect(server.bookingPosts()).toEqual([]);
  },
);

test('what is too long says how long it may be', async () => {
  const user = showCheckout();
  put('Name', 'a'.repeat(121));
  await go(user);
  await waitFor(() => expect(fieldOf('Name')).toHaveAccessibleDescription('At most 120 characters'));
});
