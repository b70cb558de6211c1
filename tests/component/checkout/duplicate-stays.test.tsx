import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailsPanel } from '@/components/checkout/panels/details-panel';
import { mockFetch, createErrorResponse, type MockResponse, type SentCall } from '@/tests/support/mock-fetch';

const PATH = '/api/b2b/dashboard/duplicate-stays/';
const EMPTY = { name: '', phone: '', email: '', employeeId: '', department: '' };
const OTHER_STAY = {
  booking_id: 55,
  reference: 'FOL2345ABCD',
  status: 'CONFIRMED',
  hotel: 'Fernhill Court',
  city: 'Mysuru',
  checkin: '2026-12-09',
  checkout: '2026-12-11',
  guest: 'Priya Raman',
};

let sent: SentCall[];
const onContinue = jest.fn();

function renderPanel(answer: MockResponse, { isTravelAgent = false, name = '' } = {}) {
  sent = mockFetch({ [PATH]: answer });
  onContinue.mockReset();
  const stay = { bid: 317, legalEntityId: 1, isTravelAgent, checkin: '2026-12-10', checkout: '2026-12-12' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsPanel
        rooms={[{ adults: 2, kids: 0 }]}
        stay={stay}
        initial={{ rooms: [{ primaryGuest: { ...EMPTY, name }, additionalGuests: [] }] }}
        user={{ name: 'Asha Menon', email: 'booker@acme.example', phone: '' }}
        areNamesRequired={false}
        onContinue={onContinue}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('DetailsPanel links to the other stay of a guest on these nights, and the booker can continue', async () => {
  const user = renderPanel({ body: { stays: [OTHER_STAY] } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  expect(await screen.findByText('Priya Raman already has a stay on these nights')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /Fernhill Court, Mysuru/ });
  expect(link).toHaveAttribute('href', '/account/bookings/55/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/Wed, 9 Dec to Fri, 11 Dec/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onContinue).toHaveBeenCalled());
});

test('DetailsPanel explains that a guest with another name has the same phone or email', async () => {
  renderPanel({ body: { stays: [OTHER_STAY] } }, { name: 'Anil Kumar' });
  const title = 'Priya Raman, with the same phone or email, already has a stay on these nights';
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('the request for duplicate stays is sent after a pause in typing, with guests, nights and quote', async () => {
  const user = renderPanel({ body: { stays: [] } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.type(screen.getByLabelText('Name of guest 2'), 'Anil Kumar');
  await waitFor(() => expect(sent.at(-1)?.body.guests).toHaveLength(2));
  expect(sent.at(-1)).toMatchObject({
    path: PATH,
    body: {
      legal_entity_id: 1,
      bid: 317,
      check_in: '2026-12-10',
      check_out: '2026-12-12',
      guests: [{ name: 'Priya Raman' }, { name: 'Anil Kumar' }],
    },
  });
  expect(sent.length).toBeLessThan(4);
});

test('DetailsPanel links to the travel agent page of a booking, and to the confirmation page of a hold', async () => {
  const held = { ...OTHER_STAY, booking_id: 56, status: 'PENDING_PAYMENT', guest: 'Anil Kumar' };
  renderPanel({ body: { stays: [OTHER_STAY, held] } }, { isTravelAgent: true, name: 'Priya Raman' });
  expect(await screen.findByText('Some of these guests already have a stay on these nights')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account/bookingsTa/55/',
    '/confirmation/56/',
  ]);
  expect(screen.getByText(/waiting for payment/)).toBeInTheDocument();
});

test('DetailsPanel treats names that differ in case and punctuation as one guest', async () => {
  renderPanel(
    { body: { stays: [OTHER_STAY, { ...OTHER_STAY, booking_id: 56, guest: 'Priya raman.' }] } },
    { name: 'Priya Raman' },
  );
  expect(await screen.findByText(/^Priya [Rr]aman.? already has a stay on these nights$/)).toBeInTheDocument();
});

test('no request for duplicate stays is sent before a guest is named', async () => {
  renderPanel({ body: { stays: [OTHER_STAY] } });
  await wait(700);
  expect(sent).toEqual([]);
});

test('DetailsPanel shows no error when the request for duplicate stays fails', async () => {
  renderPanel(createErrorResponse('The service is busy.', 2014, 503), { name: 'Priya Raman' });
  await waitFor(() => expect(sent).toHaveLength(1));
  await wait(50);
  expect(screen.queryByText(/busy|already/)).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
