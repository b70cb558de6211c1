import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CheckoutServer, clickButton, renderCheckout, showCheckout, fillInToSpecialRequests } from './checkout-screen';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
});

/** Reloads the page as a browser does: a pagehide event, then an empty document. */
function reload(): void {
  fireEvent(window, new Event('pagehide'));
  cleanup();
}

const nameField = () => screen.getByLabelText('Name');

test('the draft restores valid and invalid values after a reload', async () => {
  const user = showCheckout();
  await user.type(nameField(), 'Priya Raman');
  await user.type(screen.getByLabelText('Phone'), '12');
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.type(screen.getByLabelText(/Name of guest 2/), 'Anil Kumar');
  reload();
  showCheckout();
  expect(nameField()).toHaveValue('Priya Raman');
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
  expect(screen.getByLabelText(/Name of guest 2/)).toHaveValue('Anil Kumar');
});

test('the draft restores the message for the hotel after a reload, and the booking contains it', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await user.type(screen.getByLabelText(/^Message for the hotel/), 'Quiet room');
  reload();
  const userAfterReload = showCheckout();
  await fillInToSpecialRequests(userAfterReload, '');
  expect(screen.getByLabelText(/^Message for the hotel/)).toHaveValue('Quiet room');
  await clickButton(userAfterReload, 'Book now, bill to company');
  const [post] = server.bookingPosts();
  expect(post?.body).toMatchObject({ comments: 'Quiet room', rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
});

test('the draft is not used for another stay or another legal entity', async () => {
  const user = showCheckout();
  await user.type(nameField(), 'Priya Raman');
  reload();
  showCheckout({ stay: { hotelId: '5', checkin: '2026-12-10', checkout: '2026-12-12' } });
  expect(nameField()).toHaveValue('');
  cleanup();
  showCheckout({ entity: { legalEntityId: 2, corporateId: 1, name: 'Acme West', isTravelAgent: false } });
  expect(nameField()).toHaveValue('');
});

test('the draft is deleted after the booking', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  expect(push).toHaveBeenCalledWith('/confirmation/77/');
  reload();
  renderCheckout();
  expect(nameField()).toHaveValue('');
});

test('a stored draft of an incompatible version is ignored', async () => {
  window.sessionStorage.setItem('folio.tab.checkout', '{"of":"","details":{"rooms":[{}]}}');
  showCheckout();
  expect(nameField()).toHaveValue('');
});
