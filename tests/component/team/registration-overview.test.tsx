import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationOverview } from '@/components/team/registration-overview';
import { listRegistrationsEndpoint, type TeamRegistration } from '@/lib/domains/corporates/contract/registrations';
import { createResponse } from '@/tests/support/mock-fetch';

const office = { legalName: 'Acme Industries Pvt Ltd', city: 'Mumbai', state: 'Maharashtra' };
const waiting: TeamRegistration = {
  registrationId: 7,
  gstin: '27ZZZCX0001A1ZH',
  ...office,
  addedBy: 'Ravi Iyer',
  addedAt: '2026-11-19T10:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
};
const first: TeamRegistration = {
  ...waiting,
  registrationId: 1,
  gstin: '29ZZZCX0001A1ZD',
  addedBy: null,
  confirmedAt: '2026-11-01T10:00:00.000Z',
};
const confirmed = { ...waiting, confirmedBy: 'Asha Rao', confirmedAt: '2026-11-20T10:00:00.000Z' };
const toListReply = (...registrations: TeamRegistration[]) =>
  createResponse(listRegistrationsEndpoint, { legalEntityId: 3, registrations });
const toErrorReply = (status: number, code: number, message: string) => ({
  status,
  body: { errors: [{ message, code }] },
});

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

function renderOverview() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RegistrationOverview legalEntityId={3} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rowOf = async (gstin: string) => {
  const row = (await screen.findByText(gstin)).closest('li');
  if (!row) throw new Error(`${gstin} is not inside a list item`);
  return within(row);
};

test('RegistrationOverview shows who added a GSTIN and which one needs a confirmation', async () => {
  mockReplies(toListReply(waiting, first));
  renderOverview();
  const row = await rowOf(waiting.gstin);
  expect(row.getByText('To confirm')).toBeVisible();
  expect(row.getByText('Added by Ravi Iyer on 19 Nov 2026')).toBeVisible();
  expect((await rowOf(first.gstin)).queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a confirmed registration changes its row, and a refused confirmation shows the message of the server', async () => {
  const calls = mockReplies(
    toListReply(waiting, first),
    toErrorReply(403, 2010, 'Only a travel manager can do this'),
    toListReply(confirmed),
  );
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Confirm ${waiting.gstin}` }));
  expect(await screen.findByText('Only a travel manager can do this')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Confirm ${waiting.gstin}` }));
  expect(await screen.findByText(/confirmed by Asha Rao on 20 Nov 2026/)).toBeVisible();
  expect(calls[2]).toBe('POST /api/b2b/dashboard/team/gstins/7/confirm/');
});

test('the remove dialog requires a confirmation and stays open after a refusal', async () => {
  const calls = mockReplies(
    toListReply(waiting, first),
    toErrorReply(409, 2402, 'A company keeps at least one confirmed GSTIN'),
    toListReply(first),
  );
  const user = renderOverview();
  await user.click(await screen.findByRole('button', { name: `Remove ${waiting.gstin}` }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Remove GSTIN' }));
  expect(await screen.findByText('A company keeps at least one confirmed GSTIN')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove GSTIN' }));
  await screen.findByText(first.gstin);
  expect(calls[2]).toBe('DELETE /api/b2b/dashboard/team/gstins/7/?legal_entity_id=3');
  expect(screen.queryByText(waiting.gstin)).not.toBeInTheDocument();
});

test('RegistrationOverview shows a retry button after a failure and an empty state without GSTINs', async () => {
  mockReplies(toErrorReply(500, 2013, 'Something went wrong on our side.'), toListReply());
  const user = renderOverview();
  expect(screen.getByText('Loading the GSTINs')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No GSTIN yet')).toBeVisible();
});
