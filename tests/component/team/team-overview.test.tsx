import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamOverview } from '@/components/team/team-overview';
import type { TeamView } from '@/lib/domains/corporates/contract/team';

// Dialogs open and close here; a machine that does other things too may take its time.

const asha = { user_id: 1, name: 'Asha Rao', email: 'asha@acme.example', role: 'manager' as const, is_you: true };
const ravi = { user_id: 2, name: 'Ravi Iyer', email: 'ravi@acme.example', role: 'booker' as const, is_you: false };
const since = { joined_at: '2026-11-01T10:00:00.000Z' };
const open = {
  invitation_id: 7,
  email: 'meera@acme.example',
  role: 'finance' as const,
  sent_at: '2026-11-19T20:00:00.000Z',
  expires_at: '2026-11-26T20:00:00.000Z',
  is_expired: false,
};
const team: TeamView = {
  legal_entity_id: 3,
  company: 'Acme',
  members: [
    { ...asha, ...since },
    { ...ravi, ...since },
  ],
  invitations: [open],
};

interface Call {
  method: string;
  address: string;
  body: unknown;
}

/** Answers calls in their order; keeps what was asked. */
function server(...replies: { status?: number; body: unknown }[]) {
  const calls: Call[] = [];
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    calls.push({ method: init.method ?? 'GET', address, body: init.body ? JSON.parse(init.body as string) : null });
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? { body: team };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TeamOverview legalEntityId={3} company="Acme Industries Pvt Ltd" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('shows members with their roles, oneself marked, and invitations with Indian days', async () => {
  server({ body: team });
  show();
  expect((await rowOf('Asha Rao')).getByText('(you)')).toBeInTheDocument();
  expect((await rowOf('Ravi Iyer')).getByText('Booker')).toBeInTheDocument();
  // 20:00 UTC is the next day in India.
  expect(
    (await rowOf('meera@acme.example')).getByText(/Finance, sent 20 Nov 2026, valid until 27 Nov 2026/),
  ).toBeVisible();
});

test('says that nobody is invited and offers to', async () => {
  server({ body: { ...team, invitations: [] } });
  show();
  expect(await screen.findByText('No open invitations')).toBeInTheDocument();
});

test('a failed load can be tried again', async () => {
  server(
    { status: 500, body: { errors: [{ message: 'Something went wrong on our side.', code: 2013 }] } },
    { body: team },
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ravi Iyer')).toBeInTheDocument();
});

test('inviting keeps what was typed after a refusal and shows the new invitation after a success', async () => {
  const added = { ...team, invitations: [{ ...open, invitation_id: 8, email: 'new@acme.example' }, open] };
  const calls = server(
    { body: team },
    { status: 409, body: { errors: [{ message: 'This person is already a member', code: 2451, field: 'email' }] } },
    { body: added },
  );
  const user = show();
  await screen.findByText('Ravi Iyer');
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Work email is a required field')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Work email'));
  await user.paste('Ravi@acme.example');
  await user.click(screen.getByRole('radio', { name: /Finance/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('This person is already a member')).toBeInTheDocument();
  expect(screen.getByLabelText('Work email')).toHaveValue('Ravi@acme.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('new@acme.example')).toBeInTheDocument();
  expect(calls[1]).toMatchObject({
    method: 'POST',
    address: '/api/b2b/dashboard/team/invitations/',
    body: { email: 'ravi@acme.example', role: 'finance', legal_entity_id: 3 },
  });
});

test('a role changes after a choice; a refusal stays in the dialog', async () => {
  const calls = server(
    { body: team },
    { status: 409, body: { errors: [{ message: 'A company keeps at least one manager', code: 2450 }] } },
  );
  const user = show();
  await user.click((await rowOf('Asha Rao')).getByRole('button', { name: 'Change Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  expect(await screen.findByRole('button', { name: 'Change role' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Booker/ }));
  expect(screen.getByText('You will no longer manage this team')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('A company keeps at least one manager')).toBeInTheDocument();
  expect(calls[1]).toMatchObject({
    address: '/api/b2b/dashboard/team/members/1/role/',
    body: { role: 'booker', legal_entity_id: 3 },
  });
});

test('removing asks before, and then the member is gone', async () => {
  const calls = server({ body: team }, { body: { ...team, members: team.members.slice(0, 1) } });
  const user = show();
  await user.click((await rowOf('Ravi Iyer')).getByRole('button', { name: 'Change Ravi Iyer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from company' }));
  expect(calls).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Remove member' }));
  await screen.findByText('Asha Rao');
  expect(screen.queryByText('ravi@acme.example')).not.toBeInTheDocument();
  expect(calls[1]).toMatchObject({
    method: 'DELETE',
    address: '/api/b2b/dashboard/team/members/2/?legal_entity_id=3',
  });
});

test('an invitation is sent again and taken back', async () => {
  const calls = server({ body: team }, { body: team }, { body: { ...team, invitations: [] } });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send again to meera@acme.example' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of meera@acme.example' }));
  expect(await screen.findByText('No open invitations')).toBeInTheDocument();
  expect(calls.slice(1).map(({ method, address }) => `${method} ${address}`)).toEqual([
    'POST /api/b2b/dashboard/team/invitations/7/resend/',
    'DELETE /api/b2b/dashboard/team/invitations/7/?legal_entity_id=3',
  ]);
});
