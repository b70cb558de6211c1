import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestsDialog } from '@/components/bookings/requests-dialog';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh() as void }) }));

const STATE = 'POST /api/b2b/dashboard/booking/70/requests/';
const BOOKING = {
  ...{ bookingId: 70, message: 'High floor', hotel: { name: 'Copperlane Square' }, date: { checkInTime: '12pm' } },
} as BookingView;

let server: ReturnType<typeof mockFetchCalls>;
const onClose = jest.fn();
afterEach(() => {
  server.restore();
  jest.clearAllMocks();
});

function openDialog(answer: { status?: number; body: unknown }) {
  server = mockFetchCalls({ [STATE]: () => answer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestsDialog booking={BOOKING} legalEntityId={1} onClose={onClose} />
    </QueryClientProvider>,
  );
}

test('RequestsDialog sends the hour and the message, and closes', async () => {
  openDialog({ body: { booking_id: 70, check_in_time: '10pm', message: 'High floor, a cot' } });
  expect(screen.getByRole('button', { name: 'Send to the hotel' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Expected arrival'), '10pm');
  await userEvent.type(screen.getByLabelText(/Message for the hotel/), ', a cot');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the hotel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.asked.at(-1)).toMatchObject({
    body: { check_in_time: '10pm', message: 'High floor, a cot', legal_entity_id: 1 },
  });
  expect(refresh).toHaveBeenCalled();
});

test('RequestsDialog shows a refusal and keeps the entered text', async () => {
  openDialog({ status: 409, body: { errors: [{ message: 'This stay is over', code: 1210 }] } });
  await userEvent.type(screen.getByLabelText(/Message for the hotel/), ', a cot');
  await userEvent.click(screen.getByRole('button', { name: 'Send to the hotel' }));
  expect(await screen.findByText('This stay is over')).toBeInTheDocument();
  expect(screen.getByLabelText(/Message for the hotel/)).toHaveValue('High floor, a cot');
  expect(onClose).not.toHaveBeenCalled();
});
