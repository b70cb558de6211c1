import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CheckoutServer, go, renderCheckout, showCheckout, toSpecialRequests } from './checkout-screen';

// A whole checkout is typed into: on a busy machine that takes its time.

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
});

/** What a browser says before it loads a page again; nothing of the page is left then. */
function reload(): void {
  fireEvent(window, new Event('pagehide'));
  cleanup();
}

const name = () => screen.getByLabelText('Name');

test('a reload loses nothing that was typed, right or wrong', async () => {
  const user = showCheckout();
  await user.type(name(), 'Priya Raman');
  await user.type(screen.getByLabelText('Phone'), '12');
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.type(screen.getByLabelText(/Name of guest 2/), 'Anil Kumar');
  reload();
  showCheckout();
  expect(name()).toHaveValue('Priya Raman');
  expect(screen.getByLabelText('Phone')).toHaveValue('12');
  expect(screen.getByLabelText(/Name of guest 2/)).toHaveValue('Anil Kumar');
});

test('a word to the hotel comes back after a reload, and is booked', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.type(screen.getByLabelText(/^Message for the hotel/), 'Quiet room');
  reload();
  const again = showCheckout();
  await toSpecialRequests(again, '');
  expect(screen.getByLabelText(/^Message for the hotel/)).toHaveValue('Quiet room');
  await go(again, 'Book now, bill to company');
  const [post] = server.bookingPosts();
  expect(post?.body).toMatchObject({ comments: 'Quiet room', rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
});

test('another stay, and the same one for another payer, begin empty', async () => {
  const user = showCheckout();
  await user.type(name(), 'Priya Raman');
  reload();
  showCheckout({ stay: { hotel_id: '5', checkin: '2026-12-10', checkout: '2026-12-12' } });
  expect(name()).toHaveValue('');
  cleanup();
  showCheckout({ entity: { legalEntityId: 2, corporateId: 1, name: 'Acme West', isTravelAgent: false } });
  expect(name()).toHaveValue('');
});

test('what is booked is not kept', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await go(user, 'Book now, bill to company');
  expect(push).toHaveBeenCalledWith('/confirmation/77/');
  reload();
  renderCheckout();
  expect(name()).toHaveValue('');
});

test('what another build of the page kept is left alone', async () => {
  window.sessionStorage.setItem('folio.tab.checkout', '{"of":"","details":{"rooms":[{}]}}');
  showCheckout();
  expect(name()).toHaveValue('');
});
