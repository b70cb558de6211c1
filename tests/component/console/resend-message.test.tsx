import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesSection } from '@/app/(console)/console/bookings/[reference]/_components/messages-section';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const RESEND = 'POST /api/console/bookings/FOLABC123/messages/7/resend/';
const REFUSAL = 'A newer message says what is true now. Send that one again.';
const message = {
  ...{ messageId: 7, channel: 'mail', template: 'booking-changed', recipient: 'asha@guests.example' },
  ...{ subject: 'Changed: Copper Court', text: 'Your stay is changed', status: 'sent', attempts: 1 },
  ...{ at: '2026-11-27T09:00:00.000Z', sentAt: '2026-11-27T09:00:05.000Z', mayResend: true },
} as ConsoleBooking['messages'][number];

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show(answer: { status?: number; body: unknown }) {
  server = mockFetchCalls({ [RESEND]: () => answer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagesSection
        reference="FOLABC123"
        messages={[message, { ...message, messageId: 6, subject: 'Old', mayResend: false }]}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('MessagesSection sends a message again that may be sent again, and no other', async () => {
  const user = show({ body: { reference: 'FOLABC123', status: 'confirmed', version: 2 } });
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send again: Changed: Copper Court' }));
  await screen.findByRole('button', { name: 'Send again: Changed: Copper Court' });
  expect(server.asked.map(({ call }) => call)).toEqual([RESEND]);
  expect(refresh).toHaveBeenCalled();
});

test('MessagesSection shows why a message is not sent again', async () => {
  const user = show({ status: 400, body: { errors: [{ code: 1001, message: REFUSAL }] } });
  await user.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(REFUSAL)).toBeVisible();
});
