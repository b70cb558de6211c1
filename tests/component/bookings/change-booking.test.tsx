import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingChanges } from '@/components/bookings/change/booking-changes';
import { ChangeBooking } from '@/components/bookings/change/change-booking';
import { changeBookingEndpoint, quoteChangeEndpoint, type ChangeQuote } from '@/lib/domains/bookings/contract/changes';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { createErrorResponse, createResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (path: string) => push(path) as void, refresh: () => undefined }),
}));

const BOOKING = {
  ...{ bookingId: 70, reference: 'FOLABC', status: 'CONFIRMED', settlement: 'credit', ta: false, billing: null },
  date: { checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
  room: { type: 'oak', name: 'Oak', count: 1, config: [{ adults: 1, kids: 0 }] },
  users: [{ name: 'Asha Rao', phone: '', email: '', employeeId: 'E7', department: '', isPrimary: true, room: 1 }],
} as unknown as BookingView;

const amounts = (total: number) => ({
  rooms: 1,
  preTaxPrice: total,
  tax: 0,
  discount: 0,
  postTaxPrice: total,
});
const QUOTE: ChangeQuote = {
  ...{ changeId: 5, priceBefore: 8400, priceAfter: 8400, difference: 0, settlement: 'credit' },
  nights: [
    { date: '2026-12-10', state: 'unchanged', before: amounts(4200), after: amounts(4200) },
    { date: '2026-12-11', state: 'released', before: amounts(4200), after: null },
  ],
  fees: [{ name: 'Charge for released nights', reason: 'The first night is charged', amount: 4200 }],
  mealPlan: { before: 'CP', after: 'CP' },
  cancellationPolicy: { before: ['Free cancellation until check-in.'], after: ['Free cancellation until check-in.'] },
  expiresAt: '2026-12-01T00:15:00.000Z',
};
const QUOTE_PATH = '/api/b2b/dashboard/booking/70/change-quote/';
const CHANGE_PATH = '/api/b2b/dashboard/booking/70/change/';
const MADE = {
  ...{ orderId: 'FOLABC', bookingId: 70, status: 'CONFIRMED', version: 2, offers: [] },
  booking: { bookingId: 70, reference: 'FOLABC', status: 'CONFIRMED' },
  ...{ paymentDetails: null, amountToSend: null, holdExpiresAt: null },
};

function open(answers: MockResponses, booking: BookingView = BOOKING) {
  const sent = mockFetch(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <ChangeBooking
        booking={booking}
        legalEntityId={3}
        bookingPath="/account/bookings/70/"
        roomTypes={[
          { code: 'oak', name: 'Oak' },
          { code: 'maple', name: 'Maple' },
        ]}
        gstinOf={null}
        user={{ name: 'Booker', email: 'booker@acme.example', phone: '' }}
        serverNow="2026-12-01T00:00:00.000Z"
      />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
}

beforeEach(() => push.mockReset());

test('ChangeBooking shows meals and cancellation policy before and after a change of the room type', async () => {
  const policies = { before: ['Free cancellation until check-in.'], after: ['The full amount is charged.'] };
  const terms = { mealPlan: { before: 'CP', after: 'EP' }, cancellationPolicy: policies };
  const { user } = open({ [QUOTE_PATH]: createResponse(quoteChangeEndpoint, { ...QUOTE, ...terms }) });
  await user.selectOptions(screen.getByLabelText('Room type'), 'maple');
  await user.click(screen.getByRole('button', { name: 'Show the cost' }));
  expect(await screen.findByText('Room only (before: Breakfast included)')).toBeVisible();
  expect(screen.getByText('The full amount is charged.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cancellation as booked' })).toBeVisible();
});

test('ChangeBooking sends only what differs, shows the cost and changes the booking after a confirmation', async () => {
  const { sent, user } = open({
    [QUOTE_PATH]: createResponse(quoteChangeEndpoint, QUOTE),
    [CHANGE_PATH]: createResponse(changeBookingEndpoint, MADE),
  });
  await user.clear(screen.getByLabelText('Check-out'));
  await user.type(screen.getByLabelText('Check-out'), '2026-12-11');
  await user.selectOptions(screen.getByLabelText('Room type'), 'maple');
  await user.click(screen.getByRole('button', { name: 'Show the cost' }));
  const heading = await screen.findByRole('heading', { name: 'What the change costs' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent.map(({ body }) => body)).toEqual([
    { legal_entity_id: 3, reason: '', checkout: '2026-12-11', roomtype: 'maple' },
  ]);
  expect(screen.getByText('Oak → Maple')).toBeVisible();
  expect(screen.getByText('Dates').closest('div')).toHaveTextContent(/12 Dec 2026 → .*11 Dec 2026/);
  expect(screen.getByText('Released')).toBeInTheDocument();
  expect(screen.getByText('Charge for released nights').closest('div')).toHaveTextContent('₹4,200');
  await user.click(screen.getByRole('button', { name: 'Change the booking' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/account/bookings/70/'));
  expect(sent.at(-1)).toMatchObject({ path: CHANGE_PATH, body: { legal_entity_id: 3, change_id: 5 } });
});

test('ChangeBooking sends all guests when one of them or the number of rooms changes', async () => {
  const { sent, user } = open({ [QUOTE_PATH]: createResponse(quoteChangeEndpoint, QUOTE) });
  await user.click(screen.getByRole('button', { name: 'Add a room' }));
  await user.type(screen.getAllByLabelText('Guest')[1] as HTMLElement, 'Ravi Menon');
  await user.click(screen.getByRole('button', { name: 'Show the cost' }));
  await screen.findByRole('heading', { name: 'What the change costs' });
  expect(screen.getByText('Asha Rao → Asha Rao, Ravi Menon')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    roomconfig: '1-0,1-0',
    rooms: [
      { primary_guest: { name: 'Asha Rao', employee_id: 'E7' }, additional_guests: [] },
      { primary_guest: { name: 'Ravi Menon' }, additional_guests: [] },
    ],
  });
});

test('ChangeBooking shows an error at its field and keeps the entered values', async () => {
  const message = 'Check-out must be after check-in';
  const { user } = open({ [QUOTE_PATH]: createErrorResponse(message, 2000, 400, 'checkout') });
  await user.click(screen.getByRole('button', { name: 'Show the cost' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Check-out')).toHaveFocus();
  expect(screen.getByLabelText('Check-out')).toHaveValue('2026-12-12');
});

test('ChangeBooking offers to pay for a change that is still held', async () => {
  const heldChange = { changeId: 9, difference: 4200, expiresAt: '2026-12-01T00:15:00.000Z' };
  const answers = { [CHANGE_PATH]: createResponse(changeBookingEndpoint, MADE) };
  const { sent, user } = open(answers, { ...BOOKING, heldChange });
  expect(screen.getByText('A change of this booking waits for its payment of ₹4,200')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay ₹4,200' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: CHANGE_PATH, body: { legal_entity_id: 3, change_id: 9 } });
});

test('ChangeBooking offers only the check-out day and a reason during the stay', async () => {
  const { user } = open({}, { ...BOOKING, status: 'CHECKED_IN' });
  expect(screen.queryByLabelText('Check-in')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a room' })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Check-out'));
  await user.type(screen.getByLabelText('Check-out'), '2026-12-11');
  expect(screen.getByLabelText('Reason for the early departure')).toBeRequired();
});

test('BookingChanges shows what each change replaced, the newest first', () => {
  const stay = {
    ...{ checkin: '2026-12-10', checkout: '2026-12-12', roomType: 'Oak', rooms: '1-0' },
    ...{ guests: ['Asha Rao'], gstin: null, price: 8400 },
  };
  const change = {
    ...{ changedAt: '2026-12-01T10:00:00.000Z', reason: '', fees: [], difference: -4200 },
    before: stay,
    after: { ...stay, checkout: '2026-12-11', guests: ['Ravi Menon'], price: 4200 },
  };
  const changes = [
    { ...change, version: 2 },
    { ...change, version: 3 },
  ];
  render(<BookingChanges booking={{ ...BOOKING, changes }} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 3/),
    expect.stringMatching(/^Version 2/),
  ]);
  expect(screen.getAllByText('Asha Rao → Ravi Menon')).toHaveLength(2);
  expect(screen.getAllByText('Returned to your company’s credit')).toHaveLength(2);
  expect(screen.queryByText('Room type')).not.toBeInTheDocument();
});
