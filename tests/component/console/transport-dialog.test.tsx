import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransportDialog } from '@/app/(console)/console/bookings/[reference]/_components/transport-dialog';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const RECORD = 'POST /api/console/bookings/FOLABC123/transport/';
const TRANSPORT = { hotelId: 7, hotel: 'Copper Court', borneBy: 'hotel' as 'hotel' | 'platform', amount: 200 };
const done = (outcome: string) => ({ body: { reference: 'FOLABC123', status: 'confirmed', version: 4, outcome } });

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show({ transport = TRANSPORT, answer = done('done') as object } = {}) {
  server = mockFetchCalls({ [RECORD]: () => answer as { body: unknown } });
  const onDone = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransportDialog reference="FOLABC123" transport={transport} onDone={onDone} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onDone };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Amount in rupees'), '1,250.50');
  await user.type(screen.getByLabelText('Reason'), 'Taxi receipt');
  await user.click(screen.getByRole('button', { name: 'Record transport' }));
}

test('TransportDialog says who bears the transport and sends the amount that the person saw', async () => {
  const { user, onDone } = show();
  expect(screen.getByText(/Copper Court, which the booking left, owes it/)).toBeVisible();
  await fill(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('The transport is recorded'));
  expect(server.asked.find(({ call }) => call === RECORD)?.body).toEqual({
    ...{ amount: 1_250.5, reason: 'Taxi receipt', hotel_id: 7, expected_amount: 200 },
  });
});

test('TransportDialog says that the operator bears it, and that another person decides', async () => {
  const { user, onDone } = show({ transport: { ...TRANSPORT, borneBy: 'platform' }, answer: done('requested') });
  expect(screen.getByText(/The operator bears this move/)).toBeVisible();
  await fill(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Another member of staff decides about the transport'));
});

test('TransportDialog shows a refusal and stays open', async () => {
  const message = 'The move or its recorded transport has just changed.';
  const { user, onDone } = show({ answer: { status: 409, body: { errors: [{ code: 2200, message }] } } });
  await fill(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
