import type { z } from 'zod';
import type { authenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { eq } from 'drizzle-orm';
import { POST as inviteRoute } from '@/app/api/b2b/dashboard/team/invitations/route';
import { POST as joinTeamRoute } from '@/app/api/b2b/dashboard/team/join/route';
import { POST as readRoute } from '@/app/api/b2b/dashboard/v2/invitation/route';
import { POST as joinRoute } from '@/app/api/b2b/dashboard/v2/signup/join/route';
import { POST as signUpRoute } from '@/app/api/b2b/dashboard/v2/signup/route';
import { GET as sessionRoute } from '@/app/api/b2b/dashboard/v2/session/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { jobs } from '@/lib/domains/corporates/server/jobs';
import { corporates, invitations, memberships } from '@/lib/domains/corporates/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import { findAuditRows, getInvitationCode, createMember, createTeam, mailsTo, toOutcome } from './team-world';

const PASSWORD = 'tall lamp by the river';
let serial = 0;

/** Creates a team and an invitation; returns its code and the sign-up fields of the invited person. */
async function invite(email = `joiner${(serial += 1)}@acme.example`) {
  const team = await createTeam();
  const body = { email, role: 'finance' };
  expect((await callRoute(inviteRoute, { cookie: team.manager.cookie, body })).status).toBe(200);
  serial += 1;
  const person = { name: 'Ravi Iyer', phone: `98860${String(serial).padStart(5, '0')}`, password: PASSWORD };
  return { team, email, code: await getInvitationCode(email), person };
}

const signUp = (body: unknown) => callRoute<z.infer<typeof authenticatedUser>>(signUpRoute, { body });
const readCookie = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

it('readInvitation returns company, e-mail address and role of the invitation with the given code', async () => {
  const { email, code } = await invite();
  const { status, body } = await callRoute(readRoute, { body: { code } });
  expect([status, body]).toEqual([
    200,
    { company: expect.stringMatching(/^Entity/), email, role: 'finance', has_account: false },
  ]);
});

it('signUp creates an account with a membership and a session', async () => {
  const { team, email, code, person } = await invite();
  const answer = await signUp({ code, ...person });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ name: 'Ravi Iyer', email, phone: `+91${person.phone}` },
    legal_entities: [{ legal_entity_id: team.legalEntityId }],
  });
  const session = await callRoute<{ user: z.infer<typeof authenticatedUser> }>(sessionRoute, {
    cookie: readCookie(answer.headers),
  });
  expect(session.body.user.email).toBe(email);
  const [member] = await connection().select().from(memberships).where(eq(memberships.userId, answer.body.userId));
  expect(member?.role).toBe('finance');
  expect((await findAuditRows('legal_entity', team.legalEntityId)).at(-1)).toMatchObject({
    action: 'member.joined',
    actorUserId: answer.body.userId,
  });
});

it('concurrent sign-ups with one invitation create one account', async () => {
  const { team, email, code, person } = await invite();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      signUp({ code, ...person, phone: `98861${String(serial * 10 + index).padStart(5, '0')}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(toOutcome)).toEqual(Array(7).fill([400, 2102]));
  expect(await connection().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  const members = await connection()
    .select()
    .from(memberships)
    .where(eq(memberships.legalEntityId, team.legalEntityId));
  expect(members).toHaveLength(3);
  expect(toOutcome(await signUp({ code, ...person }))).toEqual([400, 2102]);
});

it('concurrent sign-ups with two invitations of one mailbox create one account', async () => {
  const [first, second] = [await invite('twice@acme.example'), await invite('twice@acme.example')];
  const answers = await Promise.all([
    signUp({ code: first.code, ...first.person }),
    signUp({ code: second.code, ...second.person }),
  ]);
  expect(answers.map(toOutcome).sort()).toEqual([
    [200, undefined],
    [409, 2151],
  ]);
});

it.each([
  ['name', { name: ' ' }, 2000],
  ['phone', { phone: '12345' }, 2000],
  ['password', { password: 'short' }, 2000],
  ['password', { password: 'password123' }, 2103],
  ['password', { password: 'Ravi Iyer 1' }, 2103],
  ['code', { code: '' }, 2000],
  ['code', { code: 'unknown' }, 2102],
])('signUp refuses an invalid %s, and the invitation stays usable', async (field, invalid, code) => {
  const invitation = await invite();
  const answer = await signUp({ code: invitation.code, ...invitation.person, ...invalid });
  expect([answer.status, answer.body]).toEqual([400, { errors: [expect.objectContaining({ field, code })] }]);
  expect((await signUp({ code: invitation.code, ...invitation.person })).status).toBe(200);
});

it('signUp refuses the phone number of another account, and the invitation stays usable', async () => {
  const [first, second] = [await invite(), await invite()];
  await signUp({ code: first.code, ...first.person });
  const taken = await signUp({ code: second.code, ...second.person, phone: first.person.phone });
  expect([taken.status, taken.body]).toEqual([400, { errors: [expect.objectContaining({ field: 'phone' })] }]);
  expect((await signUp({ code: second.code, ...second.person })).status).toBe(200);
});

it('signUp reveals at most five taken phone numbers a day per invitation, even in concurrent requests', async () => {
  const [first, second, third] = [await invite(), await invite(), await invite()];
  await signUp({ code: first.code, ...first.person });
  const taken = { ...second.person, phone: first.person.phone };
  const answers = await Promise.all(Array.from({ length: 12 }, () => signUp({ code: second.code, ...taken })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  const tooMany = answers.filter(({ status }) => status === 429);
  expect(tooMany).toHaveLength(7);
  expect(tooMany[0]?.body).toEqual({
    errors: [expect.objectContaining({ field: 'phone', message: expect.stringContaining('tomorrow') })],
  });
  expect((await signUp({ code: second.code, ...second.person })).status).toBe(429);
  expect((await signUp({ code: third.code, ...third.person })).status).toBe(200);
  try {
    await moveClock(86_400_000 + 60_000);
    expect((await signUp({ code: second.code, ...second.person })).status).toBe(200);
  } finally {
    await moveClock(0);
  }
});

it('an invitation is invalid after seven days and while its company is suspended', async () => {
  const invitation = await invite();
  const on = connection();
  await on.update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, invitation.team.corporateId));
  expect(toOutcome(await signUp({ code: invitation.code, ...invitation.person }))).toEqual([400, 2102]);
  await on.update(corporates).set({ status: 'active' }).where(eq(corporates.id, invitation.team.corporateId));
  await on
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitations.email, invitation.email));
  expect(toOutcome(await callRoute(readRoute, { body: { code: invitation.code } }))).toEqual([400, 2102]);
  expect(toOutcome(await signUp({ code: invitation.code, ...invitation.person }))).toEqual([400, 2102]);
});

describe('a person with an account', () => {
  async function inviteExistingUser() {
    const home = await createTeam();
    const account = await createMember(home, 'booker');
    await connection()
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, account.userId));
    return { account, ...(await invite(account.email)) };
  }

  it('cannot sign up again, but can join with the password', async () => {
    const { team, account, code, person } = await inviteExistingUser();
    const read = await callRoute(readRoute, { body: { code } });
    expect(read.body).toMatchObject({ has_account: true });
    expect(toOutcome(await signUp({ code, ...person }))).toEqual([409, 2151]);
    const invalid = await callRoute(joinRoute, { body: { code, password: 'something else' } });
    expect(toOutcome(invalid)).toEqual([401, 2100]);
    const answer = await callRoute<z.infer<typeof authenticatedUser>>(joinRoute, {
      body: { code, password: PASSWORD },
    });
    expect(answer.body).toMatchObject({ userId: account.userId });
    expect(answer.body.legal_entities.map((entity) => entity.legal_entity_id)).toContain(team.legalEntityId);
    const session = await callRoute(sessionRoute, { cookie: readCookie(answer.headers) });
    expect(session.body).toMatchObject({ selected_legal_entity_id: team.legalEntityId });
    expect(toOutcome(await callRoute(joinRoute, { body: { code, password: PASSWORD } }))).toEqual([400, 2102]);
  });

  it('can join with the current session, which then acts for the new entity', async () => {
    const { team, account, code } = await inviteExistingUser();
    expect(toOutcome(await callRoute(joinTeamRoute, { body: { code } }))).toEqual([401, 1305]);
    const outsider = await createTeam();
    expect(toOutcome(await callRoute(joinTeamRoute, { body: { code }, cookie: outsider.booker.cookie }))).toEqual([
      403, 2010,
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => callRoute(joinTeamRoute, { body: { code }, cookie: account.cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const session = await callRoute(sessionRoute, { cookie: account.cookie });
    expect(session.body).toMatchObject({ selected_legal_entity_id: team.legalEntityId });
  });
});

it('the cleanup job removes the code from the mail when the invitation has expired', async () => {
  const { email, code } = await invite();
  const runCleanup = () => jobs.find(({ name }) => name === 'corporates.forget-invitations')?.run({});
  const week = 7 * 86_400_000;
  try {
    await moveClock(week - 60_000);
    await runCleanup();
    await expect(getInvitationCode(email)).resolves.toBe(code);
    await moveClock(week + 60_000);
    await runCleanup();
  } finally {
    await moveClock(0);
  }
  expect(await mailsTo(email)).toMatchObject([{ template: 'invitation', text: '', html: null }]);
});
