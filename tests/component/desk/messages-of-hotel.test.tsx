import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesOfHotel } from '@/components/hotel-settings/messages-of-hotel';
import { listHotelMessagesEndpoint, type HotelMessages } from '@/lib/domains/hotel-messages/contract/messages';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = 'GET /api/desk/hotels/3/messages/';
const MESSAGE: HotelMessages['messages'][number] = {
  ...{ messageId: 1, kind: 'new-booking', about: 'FOLABCDEFGH', contact: 'desk@copperlane.example', channel: 'mail' },
  ...{ state: 'sent', answer: 'opened', createdAt: '2026-11-26T10:00:00.000Z' },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderMessages(...answers: { status?: number; body: unknown }[]) {
  let calls = 0;
  server = mockFetchCalls({ [LIST]: () => answers[Math.min(calls++, answers.length - 1)] ?? { body: null } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MessagesOfHotel hotelId={3} />
    </QueryClientProvider>,
  );
}

const listOf = (...messages: HotelMessages['messages']) =>
  createResponse(listHotelMessagesEndpoint, { hotelId: 3, messages });

test('MessagesOfHotel lists messages with contact, channel, time and state', async () => {
  renderMessages(listOf(MESSAGE, { ...MESSAGE, messageId: 2, kind: 'cancellation', channel: 'sms', state: 'failed' }));
  expect(await screen.findByText('New booking: FOLABCDEFGH')).toBeVisible();
  expect(screen.getByText(/E-mail to desk@copperlane.example/)).toBeVisible();
  expect(screen.getAllByText(/26 November 2026, 15:30|26 Nov 2026, 15:30/)).toHaveLength(2);
  expect(screen.getAllByText(/Link opened, not answered/)).toHaveLength(2);
  expect(screen.getByText('Sent')).toBeVisible();
  expect(screen.getByText('Cancellation: FOLABCDEFGH')).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
});

test('MessagesOfHotel names an arrivals list by its day and number', async () => {
  renderMessages(listOf({ ...MESSAGE, kind: 'arrivals', about: '2026-11-27 #2', answer: null }));
  expect(await screen.findByText('Arrivals list: 27 Nov 2026, number 2')).toBeVisible();
});

test('MessagesOfHotel shows a retry button after a failure and an empty state without messages', async () => {
  renderMessages({ status: 500, body: { errors: [{ message: 'Something went wrong', code: 2013 }] } }, listOf());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No message yet')).toBeVisible();
});
