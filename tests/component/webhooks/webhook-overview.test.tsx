import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhookOverview } from '@/components/webhooks/webhook-overview';
import {
  listDeliveriesEndpoint,
  replayDeliveriesEndpoint,
  type DeliveryView,
} from '@/lib/domains/webhooks/contract/deliveries';
import {
  createWebhookEndpoint,
  listWebhooksEndpoint,
  type WebhookView,
} from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookScope } from '@/lib/domains/webhooks/queries';
import { EVENT_TYPES } from '@/lib/domains/webhooks/rules/event-types';
import { createResponse } from '@/tests/support/mock-fetch';

const webhook: WebhookView = {
  webhookId: 7,
  url: 'https://hooks.acme.example/folio/',
  eventTypes: ['booking.confirmed'],
  isEnabled: true,
  switchedOffReason: null,
  pausedUntil: null,
  previousSecretUntil: null,
  createdAt: '2026-11-19T10:00:00.000Z',
};
const failed: DeliveryView = {
  deliveryId: 3,
  messageId: 'msg_1',
  type: 'booking.confirmed',
  state: 'failed',
  createdAt: '2026-11-20T10:00:00.000Z',
  nextAttemptAt: null,
  attempts: [
    {
      at: '2026-11-20T10:00:01.000Z',
      status: 500,
      failure: null,
      answer: 'out of memory',
      address: '93.184.215.14',
      milliseconds: 41,
    },
    {
      at: '2026-11-20T10:00:00.000Z',
      status: null,
      failure: 'No answer within 15 s',
      answer: '',
      address: null,
      milliseconds: 15_000,
    },
  ],
};
const toList = (...webhooks: WebhookView[]) =>
  createResponse(listWebhooksEndpoint, { legalEntityId: 3, hotelId: null, webhooks });
const toDeliveries = (...deliveries: DeliveryView[]) =>
  createResponse(listDeliveriesEndpoint, { webhookId: 7, deliveries });
const toError = (status: number, code: number, message: string, field?: string) => ({
  status,
  body: { errors: [{ message, code, ...(field && { field }) }] },
});

/** Responds with `replies` in their order; returns the requests. */
function mockReplies(...replies: { status?: number; body: unknown }[]) {
  const calls: { call: string; body: unknown }[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    calls.push({ call: `${init.method ?? 'GET'} ${address}`, body: init.body && JSON.parse(init.body as string) });
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? { body: null };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function renderOverview(scope: WebhookScope = { legalEntityId: 3 }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WebhookOverview isLoopbackAllowed scope={scope} title="Webhooks" lead="Events of Acme" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('WebhookOverview shows a retry button after a failure and an empty state without webhooks', async () => {
  mockReplies(toError(500, 2013, 'Something went wrong on our side.'), toList());
  const user = renderOverview();
  expect(screen.getByText('Loading the webhooks')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No webhook yet')).toBeVisible();
});

test('the dialog for a new webhook shows why a URL is refused, and shows the secret once after success', async () => {
  const created = createResponse(createWebhookEndpoint, {
    legalEntityId: 3,
    hotelId: null,
    webhooks: [webhook],
    webhookId: 7,
    secret: 'whsec_c2VjcmV0',
  });
  const calls = mockReplies(
    toList(),
    toError(400, 2000, 'There is a webhook with this address already', 'url'),
    created,
  );
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('URL'), 'https://hooks.acme.example/');
  await user.click(dialog.getByRole('checkbox', { name: /cancelled/ }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('There is a webhook with this address already')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue('whsec_c2VjcmV0')).toBeVisible();
  expect(calls[1]?.body).toEqual({
    url: 'https://hooks.acme.example/',
    event_types: EVENT_TYPES.filter((type) => type !== 'booking.cancelled'),
    legal_entity_id: 3,
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).not.toBeInTheDocument());
  expect(screen.getByText(webhook.url)).toBeVisible();
});

test('the dialog for a new webhook checks the address before it calls the server, which requires a fresh proof', async () => {
  const calls = mockReplies(toList(webhook));
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/or http:\/\/localhost on this test installation/)).toBeVisible();
  for (const [url, problem] of [
    ['abc', /Enter a full address/],
    ['http://hooks.acme.example/', /must begin with https/],
    [webhook.url, 'There is a webhook with this address already'],
  ] as const) {
    await user.clear(dialog.getByLabelText('URL'));
    await user.type(dialog.getByLabelText('URL'), url);
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(problem)).toBeVisible();
  }
  expect(calls).toHaveLength(1);
});

test('WebhookOverview shows why Folio switched a webhook off, and can switch it on again', async () => {
  const calls = mockReplies(toList({ ...webhook, isEnabled: false, switchedOffReason: 'gone' }), toList(webhook));
  const user = renderOverview();
  expect(await screen.findByText(/answered 410/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Switch on: ${webhook.url}` }));
  expect(await screen.findByText('On')).toBeVisible();
  expect(calls[1]).toMatchObject({ call: 'POST /api/b2b/dashboard/webhooks/7/', body: { is_enabled: true } });
});

test('WebhookOverview shows until when deliveries are paused, but not for a webhook that is off', async () => {
  const pausedUntil = '2026-11-20T10:00:00.000Z';
  const text = /^Paused until 20 Nov, 3:30 pm: the receiver is overloaded/;
  const off = { ...webhook, webhookId: 8, url: 'https://off.acme.example/', isEnabled: false, pausedUntil };
  mockReplies(toList({ ...webhook, pausedUntil }, off));
  renderOverview();
  expect(await screen.findAllByText(text)).toHaveLength(1);
});

test('the delivery dialog shows the attempts and the last answer of a delivery, and can replay it', async () => {
  const waiting = { ...failed, state: 'waiting' as const, nextAttemptAt: '2026-11-21T10:00:00.000Z' };
  const calls = mockReplies(toList(webhook), toDeliveries(failed), toDeliveries(waiting));
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Deliveries: ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/500, 41 ms, 93.184.215.14/)).toBeVisible();
  expect(dialog.getByText(/No answer within 15 s/)).toBeVisible();
  expect(dialog.getByText('out of memory')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Replay booking.confirmed/ }));
  expect(await dialog.findByText('Waiting')).toBeVisible();
  expect(calls[2]?.call).toBe('POST /api/b2b/dashboard/webhooks/7/deliveries/3/replay/');
});

test('the delivery dialog replays the events of a time range in IST, and shows why a replay is refused', async () => {
  const replayed = createResponse(replayDeliveriesEndpoint, { webhookId: 7, deliveries: [failed], replayed: 2 });
  const tooMany = toError(409, 2462, 'There are more than 500 events in this time range.');
  const calls = mockReplies(toList(webhook), toDeliveries(failed), tooMany, replayed);
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Deliveries: ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByText('Replay events of a time range'));
  fireEvent.change(dialog.getByLabelText('Created from (IST)'), { target: { value: '2026-11-20T00:00' } });
  fireEvent.change(dialog.getByLabelText('Created before (IST)'), { target: { value: '2026-11-21T00:00' } });
  await user.click(dialog.getByRole('button', { name: 'Replay events' }));
  expect(await dialog.findByText('There are more than 500 events in this time range.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /delivered/ }));
  await user.click(dialog.getByRole('button', { name: 'Replay events' }));
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls[3]).toEqual({
    call: 'POST /api/b2b/dashboard/webhooks/7/replay/',
    body: {
      legal_entity_id: 3,
      from: '2026-11-19T18:30:00.000Z',
      to: '2026-11-20T18:30:00.000Z',
      with_delivered: true,
    },
  });
});

test('the delivery dialog shows an empty state, and the message of the server when a test event is refused', async () => {
  mockReplies(toList(webhook), toDeliveries(), toError(429, 2008, 'Too many attempts. Please wait and try again.'));
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Deliveries: ${webhook.url}` }));
  expect(await screen.findByText('No delivery in the last 30 days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeVisible();
});

test('WebhookOverview deletes a webhook only after a confirmation', async () => {
  const calls = mockReplies(toList(webhook), toList());
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Delete: ${webhook.url}` }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('No webhook yet')).toBeVisible();
  expect(calls[1]?.call).toBe('DELETE /api/b2b/dashboard/webhooks/7/?legal_entity_id=3');
});

test('WebhookOverview of a hotel calls the endpoints for hotels', async () => {
  const ofHotel = { legal_entity_id: null, hotel_id: 9 };
  const deliveries = { webhook_id: 7, deliveries: [] };
  const list = { body: { ...ofHotel, webhooks: (toList(webhook).body as { webhooks: unknown }).webhooks } };
  const calls = mockReplies(list, { body: deliveries }, { body: deliveries }, { body: { ...ofHotel, webhooks: [] } });
  const user = renderOverview({ hotelId: 9 });
  await user.click(await screen.findByRole('button', { name: `Deliveries: ${webhook.url}` }));
  await user.click(await screen.findByRole('button', { name: 'Send test event' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: `Delete: ${webhook.url}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('No webhook yet')).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual([
    'GET /api/desk/hotels/9/webhooks/',
    'GET /api/desk/hotels/9/webhooks/7/deliveries/',
    'POST /api/desk/hotels/9/webhooks/7/test/',
    'DELETE /api/desk/hotels/9/webhooks/7/',
  ]);
});
