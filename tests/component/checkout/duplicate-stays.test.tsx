import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailsPanel } from '@/components/checkout/panels/details-panel';
import { answerFetch, refused, type GivenAnswer, type SentCall } from '@/tests/support/answering-fetch';

const PATH = '/api/b2b/dashboard/duplicate-stays/';
const EMPTY = { name: '', phone: '', email: '', employee_id: '', department: '' };
const OTHER = {
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

function show(answer: GivenAnswer, { isTravelAgent = false, name = '' } = {}) {
  sent = answerFetch({ [PATH]: answer });
  onContinue.mockReset();
  const stay = { bid: 317, legalEntityId: 1, isTravelAgent, checkin: '2026-12-10', checkout: '2026-12-12' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsPanel
        rooms={[{ adults: 2, kids: 0 }]}
        stay={stay}
        initial={{ rooms: [{ primary_guest: { ...EMPTY, name }, additional_guests: [] }] }}
        user={{ name: 'Asha Menon', email: 'booker@acme.example', phone: '' }}
        areNamesRequired={false}
        onContinue={onContinue}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('a guest who sleeps elsewhere on these nights is pointed out, with a link to the stay, and the booker goes on', async () => {
  const user = show({ body: { stays: [OTHER] } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  expect(await screen.findByText('Priya Raman already has a stay on these nights')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: /Fernhill Court, Mysuru/ });
  expect(link).toHaveAttribute('href', '/account/bookings/55/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/Wed, 9 Dec to Fri, 11 Dec/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onContinue).toHaveBeenCalled());
});

test('a guest found by a telephone number is not named as if that name had been typed', async () => {
  show({ body: { stays: [OTHER] } }, { name: 'Anil Kumar' });
  const title = 'Priya Raman, with the same phone or email, already has a stay on these nights';
  expect(await screen.findByText(title)).toBeInTheDocument();
});

test('the question names the guests, the nights and the quote, once the typing pauses', async () => {
  const user = show({ body: { stays: [] } });
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

test('the guests of an agent are looked up among its own bookings, and a hold where it can be paid', async () => {
  const held = { ...OTHER, booking_id: 56, status: 'PENDING_PAYMENT', guest: 'Anil Kumar' };
  show({ body: { stays: [OTHER, held] } }, { isTravelAgent: true, name: 'Priya Raman' });
  expect(await screen.findByText('Some of these guests already have a stay on these nights')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account/bookingsTa/55/',
    '/confirmation/56/',
  ]);
  expect(screen.getByText(/waiting for payment/)).toBeInTheDocument();
});

test('two writings of one name are one guest', async () => {
  show({ body: { stays: [OTHER, { ...OTHER, booking_id: 56, guest: 'Priya raman.' }] } }, { name: 'Priya Raman' });
  expect(await screen.findByText(/^Priya [Rr]aman.? already has a stay on these nights$/)).toBeInTheDocument();
});

test('nobody is asked about while nobody is named', async () => {
  show({ body: { stays: [OTHER] } });
  await pause(700);
  expect(sent).toEqual([]);
});

test('a failure is not spoken of', async () => {
  show(refused('The service is busy.', 2014, 503), { name: 'Priya Raman' });
  await waitFor(() => expect(sent).toHaveLength(1));
  await pause(50);
  expect(screen.queryByText(/busy|already/)).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
