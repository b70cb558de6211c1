import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiKeyOverview } from '@/components/api-keys/api-key-overview';
import {
  createApiKeyEndpoint,
  listApiKeysEndpoint,
  rotateApiKeyEndpoint,
  type ApiKeySummary,
} from '@/lib/domains/corporates/contract/api-keys';
import { createResponse } from '@/tests/support/mock-fetch';

const apiKey: ApiKeySummary = {
  apiKeyId: 7,
  name: 'SAP Concur',
  last4: 'x9Zq',
  role: 'booker',
  scopes: ['read', 'book'],
  createdBy: 'Asha Rao',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  isExpired: false,
  lastUsedOn: '2026-11-20',
  canRotate: true,
};
const NEW_KEY = 'folio_live_AAAAAAAAAAAA_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB_CCCCCC';
const toView = (apiKeys: ApiKeySummary[]) => ({ legalEntityId: 3, apiKeys });
const toListReply = (apiKeys: ApiKeySummary[]) => createResponse(listApiKeysEndpoint, toView(apiKeys));

interface Call {
  method: string;
  address: string;
  body: unknown;
}

/** Responds with `replies` in their order; returns the requests. */
function mockReplies(...replies: { status?: number; body: unknown }[]) {
  const calls: Call[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    calls.push({ method: init.method ?? 'GET', address, body: init.body ? JSON.parse(init.body as string) : null });
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? toListReply([]);
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function renderKeys() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ApiKeyOverview legalEntityId={3} company="Acme" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is not inside a list item`);
  return within(row);
};

test('ApiKeyOverview lists name, last four letters, scopes, last use and expiry', async () => {
  mockReplies(toListReply([apiKey, { ...apiKey, apiKeyId: 8, last4: 'old1', isExpired: true, lastUsedOn: null }]));
  renderKeys();
  const first = await rowOf('SAP Concur, ends in x9Zq');
  expect(first.getByText('Booker: Read, Book')).toBeInTheDocument();
  expect(first.getByText('Last used 20 Nov 2026')).toBeInTheDocument();
  expect(first.getByText('Expires 30 Jan 2027')).toBeInTheDocument();
  const second = await rowOf('SAP Concur, ends in old1');
  expect(second.getByText('Not used yet')).toBeInTheDocument();
  expect(second.getByText('Expired')).toBeInTheDocument();
});

test('ApiKeyOverview shows a retry button after a failure and an empty state without keys', async () => {
  mockReplies({ status: 500, body: { errors: [{ message: 'Something went wrong', code: 2013 }] } }, toListReply([]));
  const user = renderKeys();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No API keys')).toBeInTheDocument();
});

test('ApiKeyOverview shows a created key once, with a button that copies it', async () => {
  const created = createResponse(createApiKeyEndpoint, { ...toView([apiKey]), newKey: NEW_KEY });
  const calls = mockReplies(toListReply([]), created);
  const user = renderKeys();
  await screen.findByText('No API keys');
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Name is a required field')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Name'), 'SAP Concur');
  await user.click(dialog.getByRole('checkbox', { name: /^Book/ }));
  expect(dialog.queryByRole('checkbox', { name: /^Finance/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByLabelText('New key')).toHaveValue(NEW_KEY);
  expect(calls[1]).toMatchObject({
    method: 'POST',
    body: { legal_entity_id: 3, name: 'SAP Concur', role: 'booker', scopes: ['read', 'book'], expires_in_days: 90 },
  });
  await user.click(dialog.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(NEW_KEY);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('SAP Concur, ends in x9Zq')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(NEW_KEY);
});

test('ApiKeyOverview does not send a scope that the chosen role excludes', async () => {
  const calls = mockReplies(toListReply([]), toListReply([]));
  const user = renderKeys();
  await screen.findByText('No API keys');
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Ledger');
  await user.click(dialog.getByRole('checkbox', { name: /^Book/ }));
  await user.click(dialog.getByRole('radio', { name: /^Finance/ }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(calls[1]?.body).toMatchObject({ role: 'finance', scopes: ['read'] });
});

test('ApiKeyOverview rotates and revokes a key after a confirmation', async () => {
  const successor = { ...apiKey, apiKeyId: 9, last4: 'new2' };
  const rotated = createResponse(rotateApiKeyEndpoint, {
    ...toView([{ ...apiKey, canRotate: false }, successor]),
    newKey: NEW_KEY,
  });
  const calls = mockReplies(toListReply([apiKey]), rotated, toListReply([successor]));
  const user = renderKeys();
  await user.click(await screen.findByRole('button', { name: 'Change SAP Concur, ends in x9Zq' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Rotate key' }));
  expect(await screen.findByLabelText('New key')).toHaveValue(NEW_KEY);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Change SAP Concur, ends in x9Zq' }));
  expect(screen.queryByRole('menuitem', { name: 'Rotate' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('SAP Concur, ends in new2')).toBeInTheDocument();
  expect(screen.queryByText('SAP Concur, ends in x9Zq')).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
});
