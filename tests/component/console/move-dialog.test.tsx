import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoveDialog } from '@/app/(console)/console/bookings/[reference]/_components/move-dialog';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const BASE = '/api/console/bookings/FOLABC123/';
const MOVE = `POST ${BASE}move/`;
const ASSESSMENT = {
  ...{ room_type: 'Oak', meal_plan: 'CP', price: 22_500, agreed_price: 8_400, price_after: 8_400, difference: 14_100 },
  ...{ distance_km: 1.2, version: 3, approval_for: ['hotel', 'platform'] },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show({
  assessment = ASSESSMENT as object,
  state = 'awaiting',
  moved = { status: 200, outcome: 'done' },
} = {}) {
  server = mockFetchCalls({
    'GET /api/console/search/': () => ({
      body: { found: [{ kind: 'hotel', id: '8', title: 'Other House', detail: 'Bengaluru' }] },
    }),
    [`GET ${BASE}move-assessment/`]: () => ({ body: assessment }),
    [MOVE]: () =>
      moved.status === 200
        ? { body: { reference: 'FOLABC123', status: 'confirmed', version: 4, outcome: moved.outcome } }
        : { status: moved.status, body: { errors: [{ code: 1220, message: 'The price has just changed.' }] } },
  });
  const onDone = jest.fn();
  const booking = {
    ...{ reference: 'FOLABC123', hotel: { name: 'Copper Court' }, answers: [{ isCurrent: true, state }] },
    ...{ price: { settlement: 'prepaid' }, company: { isTravelAgent: false } },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveDialog booking={booking as unknown as ConsoleBooking} onDone={onDone} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onDone };
}

const button = () => screen.getByRole('button', { name: 'Move the booking' });

/** With the keyboard only. */
async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('combobox', { name: 'Hotel' }), 'Other');
  await screen.findByRole('option', { name: /Other House/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('The booker pays after the move');
}

test('MoveDialog shows the amounts, asks who bears the extra cost, and moves by keyboard', async () => {
  const { user, onDone } = show({ moved: { status: 200, outcome: 'requested' } });
  await choose(user);
  expect(screen.getByText('₹14,100')).toBeVisible();
  expect(screen.queryByText(/has to approve/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'The pool is closed');
  expect(button()).toBeDisabled();
  screen.getByRole('radio', { name: /The operator/ }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('The operator bears at most')).toBeVisible();
  expect(screen.getByText(/has to approve/)).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Another member of staff decides about the move'));
  expect(server.asked.find(({ call }) => call === MOVE)?.body).toEqual({
    ...{ hotel_id: '8', reason: 'The pool is closed', borne_by: 'platform', expected_price: 22_500, version: 3 },
  });
});

test('MoveDialog shows what the booker gets back from a cheaper hotel, and a refusal', async () => {
  const assessment = { ...ASSESSMENT, price: 6_300, price_after: 6_300, difference: 0, approval_for: [] };
  const { user, onDone } = show({ assessment, moved: { status: 409, outcome: '' } });
  await choose(user);
  expect(screen.getByText('Refunded to the original payment method')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Copper Court/ }));
  await user.type(screen.getByLabelText('Reason'), 'The pool is closed');
  await user.click(button());
  expect(await screen.findByText('The price has just changed.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('MoveDialog assumes that a hotel that refused bears the extra cost', async () => {
  show({ state: 'refused' });
  expect(screen.getByText('Copper Court refused this stay')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Copper Court/ })).toBeChecked();
});
