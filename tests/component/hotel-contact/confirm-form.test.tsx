import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmForm } from '@/app/(guest)/hotel-contact/[token]/_components/confirm-form';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const CONTACT = {
  ...{ hotel: 'Copperlane Square', email: 'desk@copperlane.example', phone: '+919812300001' },
  messages: ['New booking', 'Cancellation'],
};
const VERIFY = 'POST /api/v1/hotel-contacts/verify/';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const renderForm = () => render(<ConfirmForm token="abc" contact={CONTACT} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the address' }));

test('ConfirmForm shows the kinds of messages and their destination, and confirms only after the button was pressed', async () => {
  server = mockFetchCalls({ [VERIFY]: () => ({ body: { success: true } }) });
  renderForm();
  expect(screen.getByText('New booking, Cancellation')).toBeInTheDocument();
  expect(screen.getByText('+919812300001')).toBeInTheDocument();
  expect(server.asked).toEqual([]);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('sent to desk@copperlane.example');
});

test('ConfirmForm shows why an address could not be confirmed', async () => {
  const message = 'This link is no longer valid.';
  server = mockFetchCalls({ [VERIFY]: () => ({ status: 400, body: { errors: [{ message, code: 1204 }] } }) });
  renderForm();
  await press();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm the address' })).toBeEnabled();
});
