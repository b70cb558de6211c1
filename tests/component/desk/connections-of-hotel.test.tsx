import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionsOfHotel } from '@/components/hotel-settings/connections-of-hotel';
import { setCellOwnerEndpoint } from '@/lib/domains/ari/contract/cell-owners';
import { listHotelConnectionsEndpoint, type HotelConnection } from '@/lib/domains/partners/contract/hotel-connections';
import { createResponse } from '@/tests/support/mock-fetch';

const requested: HotelConnection = {
  connectionId: 7,
  partnerCode: 'acme-channel',
  partnerName: 'Acme Channel',
  state: 'requested',
  requestedAt: '2026-11-19T10:00:00.000Z',
  approvedAt: null,
  endedAt: null,
  endedBy: null,
};
const approved: HotelConnection = { ...requested, state: 'approved', approvedAt: '2026-11-20T10:00:00.000Z' };
const ended: HotelConnection = { ...approved, state: 'ended', endedAt: '2026-11-21T10:00:00.000Z', endedBy: 'hotel' };
const toList = (...connections: HotelConnection[]) =>
  createResponse(listHotelConnectionsEndpoint, { hotelId: 3, connections });
const toError = (status: number, code: number, message: string) => ({ status, body: { errors: [{ message, code }] } });

/** Responds with `replies` in their order; returns the requests. */
function mockReplies(...replies: { status?: number; body: unknown }[]) {
  const calls: string[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    calls.push(`${init.method ?? 'GET'} ${address}`);
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? { body: null };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function renderConnections() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ConnectionsOfHotel hotelId={3} today="2026-12-01" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('ConnectionsOfHotel shows a retry button after a failure and an empty state without connections', async () => {
  mockReplies(toError(500, 2013, 'Something went wrong on our side.'), toList());
  const user = renderConnections();
  expect(screen.getByText('Loading the connections')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No connection yet')).toBeVisible();
});

test('ConnectionsOfHotel approves a request', async () => {
  const calls = mockReplies(toList(requested), toList(approved));
  const user = renderConnections();
  await user.click(await screen.findByRole('button', { name: 'Approve: Acme Channel' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(calls[1]).toBe('POST /api/desk/hotels/3/connections/7/approve/');
});

test('ConnectionsOfHotel shows why an approval is refused', async () => {
  mockReplies(toList(requested), toError(409, 2166, 'This connection has ended.'));
  const user = renderConnections();
  await user.click(await screen.findByRole('button', { name: 'Approve: Acme Channel' }));
  expect(await screen.findByText('This connection has ended.')).toBeVisible();
});

test('ConnectionsOfHotel gives the chosen kinds to a connected partner from a night on', async () => {
  const reply = createResponse(setCellOwnerEndpoint, {
    ...{ hotelId: 3, kind: 'rate', partnerCode: 'acme-channel', from: '2026-12-01' },
  });
  const calls = mockReplies(toList(approved), reply);
  const user = renderConnections();
  await user.click(await screen.findByRole('button', { name: 'Who maintains rooms and rates: Acme Channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Restrictions'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const path = 'PUT /api/desk/hotels/3/calendar/owners';
  expect(calls.slice(1)).toEqual([`${path}/stock/`, `${path}/rate/`]);
});

test('ConnectionsOfHotel ends a connection only after a confirmation', async () => {
  const calls = mockReplies(toList(approved), toList(ended));
  const user = renderConnections();
  await user.click(await screen.findByRole('button', { name: 'End: Acme Channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Acme Channel loses access to your hotel at once/)).toBeVisible();
  expect(calls).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'End connection' }));
  expect(await screen.findByText(/^Ended on .* by the hotel$/)).toBeVisible();
  expect(calls[1]).toBe('POST /api/desk/hotels/3/connections/7/end/');
  expect(screen.queryByRole('button', { name: 'End: Acme Channel' })).not.toBeInTheDocument();
});

test('ConnectionsOfHotel refuses a request only after a confirmation', async () => {
  const calls = mockReplies(toList(requested), toList(ended));
  const user = renderConnections();
  await user.click(await screen.findByRole('button', { name: 'Refuse: Acme Channel' }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Refuse request' }));
  expect(await screen.findByText('Ended')).toBeVisible();
});
