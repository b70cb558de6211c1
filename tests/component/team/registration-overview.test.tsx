import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationOverview } from '@/components/team/registration-overview';
import type { TeamRegistration } from '@/lib/domains/corporates/contract/registrations';

const office = { legal_name: 'Acme Industries Pvt Ltd', city: 'Mumbai', state: 'Maharashtra' };
const waiting: TeamRegistration = {
  registration_id: 7,
  gstin: '27ZZZCX0001A1ZH',
  ...office,
  added_by: 'Ravi Iyer',
  added_at: '2026-11-19T10:00:00.000Z',
  confirmed_by: null,
  confirmed_at: null,
};
const first: TeamRegistration = {
  ...waiting,
  registration_id: 1,
  gstin: '29ZZZCX0001A1ZD',
  added_by: null,
  confirmed_at: '2026-11-01T10:00:00.000Z',
};
const confirmed = { ...waiting, confirmed_by: 'Asha Rao', confirmed_at: '2026-11-20T10:00:00.000Z' };
const answer = (...registrations: TeamRegistration[]) => ({ body: { legal_entity_id: 3, registrations } });
const refusal = (status: number, code: number, message: string) => ({ status, body: { errors: [{ message, code }] } });

/** Answers calls in their order; collects what was asked. */
function server(...replies: { status?: number; body: unknown }[]) {
  const calls: string[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    calls.push(`${init.method ?? 'GET'} ${address}`);
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? { body: null };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function show() {
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
  if (!row) throw new Error(`${gstin} stands in no row`);
  return within(row);
};

test('the list says who added a GSTIN and which one waits for a confirmation', async () => {
  server(answer(waiting, first));
  show();
  const row = await rowOf(waiting.gstin);
  expect(row.getByText('To confirm')).toBeVisible();
  expect(row.getByText('Added by Ravi Iyer on 19 Nov 2026')).toBeVisible();
  expect((await rowOf(first.gstin)).queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a confirmation changes the row; a refusal is shown with the message of the server', async () => {
  const calls = server(
    answer(waiting, first),
    refusal(403, 2010, 'Only a travel manager may do this'),
    answer(confirmed),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Confirm ${waiting.gstin}` }));
  expect(await screen.findByText('Only a travel manager may do this')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Confirm ${waiting.gstin}` }));
  expect(await screen.findByText(/confirmed by Asha Rao on 20 Nov 2026/)).toBeVisible();
  expect(calls[2]).toBe('POST /api/b2b/dashboard/team/gstins/7/confirm/');
});

test('a removal asks first, and keeps its dialog open after a refusal', async () => {
  const calls = server(
    answer(waiting, first),
    refusal(409, 2402, 'A company keeps at least one confirmed GSTIN'),
    answer(first),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Remove ${waiting.gstin}` }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Remove GSTIN' }));
  expect(await screen.findByText('A company keeps at least one confirmed GSTIN')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove GSTIN' }));
  await screen.findByText(first.gstin);
  expect(calls[2]).toBe('DELETE /api/b2b/dashboard/team/gstins/7/?legal_entity_id=3');
  expect(screen.queryByText(waiting.gstin)).not.toBeInTheDocument();
});

test('an empty list says what will appear, and a failed load can be tried again', async () => {
  server(refusal(500, 2013, 'Something went wrong on our side.'), answer());
  const user = show();
  expect(screen.getByText('Loading the GSTINs')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No GSTIN yet')).toBeVisible();
});
