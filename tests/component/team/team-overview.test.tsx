import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamOverview } from '@/components/team/team-overview';
import { getTeamEndpoint, type TeamView } from '@/lib/domains/corporates/contract/team';
import { createResponse } from '@/tests/support/mock-fetch';

const asha = { userId: 1, name: 'Asha Rao', email: 'asha@acme.example', role: 'manager' as const, isYou: true };
const ravi = { userId: 2, name: 'Ravi Iyer', email: 'ravi@acme.example', role: 'booker' as const, isYou: false };
const since = { joinedAt: '2026-11-01T10:00:00.000Z' };
const openInvitation = {
  invitationId: 7,
  email: 'meera@acme.example',
  role: 'finance' as const,
  sentAt: '2026-11-19T20:00:00.000Z',
  expiresAt: '2026-11-26T20:00:00.000Z',
  isExpired: false,
};
const team: TeamView = {
  legalEntityId: 3,
  company: 'Acme',
  members: [
    { ...asha, ...since },
    { ...ravi, ...since },
  ],
  invitations: [openInvitation],
};
const toTeamReply = (change: Partial<TeamView> = {}) => createResponse(getTeamEndpoint, { ...team, ...change });

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
    const { status = 200, body } = replies[Math.min(calls.length, replies.length) - 1] ?? toTeamReply();
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  return calls;
}

function renderTeam() {
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
  if (!row) throw new Error(`${name} is not inside a list item`);
  return within(row);
};

test('TeamOverview lists members with their roles and invitations with dates in IST', async () => {
  mockReplies(toTeamReply());
  renderTeam();
  expect((await rowOf('Asha Rao')).getByText('(you)')).toBeInTheDocument();
  expect((await rowOf('Ravi Iyer')).getByText('Booker')).toBeInTheDocument();
  // 20:00 UTC is the next day in India.
  expect(
    (await rowOf('meera@acme.example')).getByText(/Finance, sent 20 Nov 2026, valid until 27 Nov 2026/),
  ).toBeVisible();
});

test('TeamOverview shows an empty state without open invitations', async () => {
  mockReplies(toTeamReply({ invitations: [] }));
  renderTeam();
  expect(await screen.findByText('No open invitations')).toBeInTheDocument();
});

test('TeamOverview shows a retry button when the team cannot be loaded', async () => {
  mockReplies(
    { status: 500, body: { errors: [{ message: 'Something went wrong on our side.', code: 2013 }] } },
    toTeamReply(),
  );
  const user = renderTeam();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ravi Iyer')).toBeInTheDocument();
});

test('the invite dialog keeps the values after a refusal, and a sent invitation appears in the list', async () => {
  const invitations = [{ ...openInvitation, invitationId: 8, email: 'new@acme.example' }, openInvitation];
  const calls = mockReplies(
    toTeamReply(),
    { status: 409, body: { errors: [{ message: 'This person is already a member', code: 2451, field: 'email' }] } },
    toTeamReply({ invitations }),
  );
  const user = renderTeam();
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

test('the "Change role" button is disabled until another role is chosen, and the dialog shows a server error', async () => {
  const calls = mockReplies(toTeamReply(), {
    status: 409,
    body: { errors: [{ message: 'A company keeps at least one manager', code: 2450 }] },
  });
  const user = renderTeam();
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

test('removing a member requires a confirmation', async () => {
  const calls = mockReplies(toTeamReply(), toTeamReply({ members: team.members.slice(0, 1) }));
  const user = renderTeam();
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

test('an invitation can be sent again and withdrawn', async () => {
  const calls = mockReplies(toTeamReply(), toTeamReply(), toTeamReply({ invitations: [] }));
  const user = renderTeam();
  await user.click(await screen.findByRole('button', { name: 'Send again to meera@acme.example' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of meera@acme.example' }));
  expect(await screen.findByText('No open invitations')).toBeInTheDocument();
  expect(calls.slice(1).map(({ method, address }) => `${method} ${address}`)).toEqual([
    'POST /api/b2b/dashboard/team/invitations/7/resend/',
    'DELETE /api/b2b/dashboard/team/invitations/7/?legal_entity_id=3',
  ]);
});
