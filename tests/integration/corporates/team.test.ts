import { eq } from 'drizzle-orm';
import { POST as inviteRoute } from '@/app/api/b2b/dashboard/team/invitations/route';
import { DELETE as revokeRoute } from '@/app/api/b2b/dashboard/team/invitations/[id]/route';
import { POST as resendRoute } from '@/app/api/b2b/dashboard/team/invitations/[id]/resend/route';
import { DELETE as removeRoute } from '@/app/api/b2b/dashboard/team/members/[id]/route';
import { POST as roleRoute } from '@/app/api/b2b/dashboard/team/members/[id]/role/route';
import { GET as teamRoute } from '@/app/api/b2b/dashboard/team/route';
import { POST as readRoute } from '@/app/api/b2b/dashboard/v2/invitation/route';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { invitations, memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import { auditOf, codeSentTo, createMember, createTeam, mailsTo, outcome, type TeamWorld } from './world';

const readTeam = (cookie: string | undefined, query = {}) => callRoute<TeamView>(teamRoute, { cookie, query });
const inviteAs = (cookie: string | undefined, body: unknown) => callRoute<TeamView>(inviteRoute, { cookie, body });
const setRole = (cookie: string, id: number, role: string) =>
  callRoute<TeamView>(roleRoute, { cookie, params: { id: String(id) }, body: { role } });
const remove = (cookie: string, id: number) =>
  callRoute<TeamView>(removeRoute, { cookie, method: 'DELETE', params: { id: String(id) } });
const resend = (cookie: string, id: number) =>
  callRoute<TeamView>(resendRoute, { cookie, params: { id: String(id) }, body: {} });
const revoke = (cookie: string, id: number) =>
  callRoute<TeamView>(revokeRoute, { cookie, method: 'DELETE', params: { id: String(id) } });

let serial = 0;
const newMailbox = () => `colleague${(serial += 1)}@acme.example`;

async function rolesOf({ legalEntityId }: TeamWorld) {
  const rows = await connection()
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.legalEntityId, legalEntityId));
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

describe('The team', () => {
  it('shows members by name, who one is, and open invitations', async () => {
    const team = await createTeam();
    const email = newMailbox();
    await inviteAs(team.manager.cookie, { email, role: 'finance' });
    const { status, body } = await readTeam(team.manager.cookie);
    expect(status).toBe(200);
    expect(body.members.map(({ user_id, role, is_you }) => [user_id, role, is_you])).toEqual([
      [team.manager.userId, 'manager', true],
      [team.booker.userId, 'booker', false],
    ]);
    expect(body.invitations).toEqual([expect.objectContaining({ email, role: 'finance', is_expired: false })]);
  });

  it('is for managers of the entity only', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const finance = await createMember(team, 'finance');
    expect(outcome(await readTeam(undefined))).toEqual([401, 1305]);
    expect(outcome(await readTeam(team.booker.cookie))).toEqual([403, 2010]);
    expect(outcome(await readTeam(finance.cookie))).toEqual([403, 2010]);
    const theirs = await readTeam(team.manager.cookie, { legal_entity_id: String(other.legalEntityId) });
    expect(outcome(theirs)).toEqual([404, 2009]);
  });
});

describe('Inviting', () => {
  it('mails a link in the manager’s name and writes it down', async () => {
    const team = await createTeam();
    const email = newMailbox();
    const answer = await inviteAs(team.manager.cookie, { email: ` ${email.toUpperCase()} `, role: 'booker' });
    expect(answer.body.invitations).toHaveLength(1);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining(team.manager.name),
      html: expect.stringMatching(/signup/),
    });
    expect(await auditOf('legal_entity', team.legalEntityId)).toEqual([
      expect.objectContaining({ action: 'invitation.sent', actorUserId: team.manager.userId }),
    ]);
    const [row] = await connection().select().from(invitations).where(eq(invitations.email, email));
    expect(mail?.text).not.toContain(row?.codeHash);
  });

  it('again replaces the link and the role; at the same moment it makes one invitation', async () => {
    const team = await createTeam();
    const email = newMailbox();
    await inviteAs(team.manager.cookie, { email, role: 'booker' });
    const first = await codeSentTo(email);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => inviteAs(team.manager.cookie, { email, role: 'manager' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await readTeam(team.manager.cookie);
    expect(body.invitations).toEqual([expect.objectContaining({ email, role: 'manager' })]);
    expect(outcome(await callRoute(readRoute, { body: { code: first } }))).toEqual([400, 2102]);
    expect((await callRoute(readRoute, { body: { code: await codeSentTo(email) } })).status).toBe(200);
  });

  it('is limited for one member, and for all members and entities of a company', async () => {
    const team = await createTeam();
    const invitees = (count: number) => Array.from({ length: count }, () => newMailbox());
    for (const email of invitees(10))
      expect((await inviteAs(team.manager.cookie, { email, role: 'booker' })).status).toBe(200);
    const eleventh = newMailbox();
    const refused = await inviteAs(team.manager.cookie, { email: eleventh, role: 'booker' });
    expect(outcome(refused)).toEqual([429, 2008]);
    expect(refused.body).toMatchObject({
      errors: [
        {
          message: expect.stringMatching(
            /^You have sent many invitations\. Please send the next one in \d+ minutes?\.$/,
          ),
        },
      ],
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailsTo(eleventh)).toEqual([]);
    const others = [await createMember(team, 'manager'), await createMember(team, 'manager')];
    for (const { cookie } of others) {
      for (const email of invitees(10)) expect((await inviteAs(cookie, { email, role: 'booker' })).status).toBe(200);
    }
    const fourth = await createMember(team, 'manager');
    const last = await inviteAs(fourth.cookie, { email: newMailbox(), role: 'booker' });
    expect(outcome(last)).toEqual([429, 2008]);
    expect(last.body).toMatchObject({ errors: [{ message: expect.stringMatching(/^Your company has sent many/) }] });
    const other = await createTeam();
    expect((await inviteAs(other.manager.cookie, { email: newMailbox(), role: 'booker' })).status).toBe(200);
  });

  it('refuses members, wrong input, other roles and other entities', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const { cookie } = team.manager;
    expect(outcome(await inviteAs(cookie, { email: team.booker.email, role: 'booker' }))).toEqual([409, 2451]);
    expect(outcome(await inviteAs(cookie, { email: 'nobody', role: 'booker' }))).toEqual([400, 2000]);
    expect(outcome(await inviteAs(cookie, { email: newMailbox(), role: 'owner' }))).toEqual([400, 2000]);
    expect(outcome(await inviteAs(cookie, { email: newMailbox() }))).toEqual([400, 2000]);
    expect(outcome(await inviteAs(team.booker.cookie, { email: newMailbox(), role: 'booker' }))).toEqual([403, 2010]);
    expect(outcome(await inviteAs(undefined, { email: newMailbox(), role: 'booker' }))).toEqual([401, 1305]);
    const foreign = { email: newMailbox(), role: 'booker', legal_entity_id: other.legalEntityId };
    expect(outcome(await inviteAs(cookie, foreign))).toEqual([404, 2009]);
    expect(await mailsTo(foreign.email)).toEqual([]);
  });

  it('is limited per mailbox', async () => {
    const team = await createTeam();
    const email = newMailbox();
    for (let index = 0; index < 5; index += 1) await inviteAs(team.manager.cookie, { email, role: 'booker' });
    expect(outcome(await inviteAs(team.manager.cookie, { email, role: 'booker' }))).toEqual([429, 2008]);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('an open invitation', () => {
  async function invited() {
    const team = await createTeam();
    const email = newMailbox();
    const { body } = await inviteAs(team.manager.cookie, { email, role: 'booker' });
    const id = body.invitations[0]?.invitation_id ?? 0;
    return { team, email, id, code: await codeSentTo(email) };
  }

  it('is sent again with a new link', async () => {
    const { team, email, id, code } = await invited();
    expect((await resend(team.manager.cookie, id)).status).toBe(200);
    const fresh = await codeSentTo(email);
    expect(fresh).not.toBe(code);
    expect(outcome(await callRoute(readRoute, { body: { code } }))).toEqual([400, 2102]);
  });

  it('is revoked once; its link ends', async () => {
    const { team, id, code } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => revoke(team.manager.cookie, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(outcome(await callRoute(readRoute, { body: { code } }))).toEqual([400, 2102]);
    expect(outcome(await resend(team.manager.cookie, id))).toEqual([404, 2009]);
  });

  it('belongs to its entity only', async () => {
    const { team, id } = await invited();
    const other = await createTeam();
    for (const call of [resend, revoke]) {
      expect(outcome(await call(other.manager.cookie, id))).toEqual([404, 2009]);
      expect(outcome(await call(team.booker.cookie, id))).toEqual([403, 2010]);
    }
  });
});

describe('roles', () => {
  it('change with an audit row; the same role again writes none', async () => {
    const team = await createTeam();
    expect((await setRole(team.manager.cookie, team.booker.userId, 'finance')).status).toBe(200);
    expect((await setRole(team.manager.cookie, team.booker.userId, 'finance')).status).toBe(200);
    expect((await rolesOf(team)).get(team.booker.userId)).toBe('finance');
    expect(await auditOf('legal_entity', team.legalEntityId)).toEqual([
      {
        action: 'member.role-changed',
        actorUserId: team.manager.userId,
        data: { user_id: team.booker.userId, from: 'booker', to: 'finance' },
      },
    ]);
  });

  it('of the last manager stays', async () => {
    const team = await createTeam();
    expect(outcome(await setRole(team.manager.cookie, team.manager.userId, 'booker'))).toEqual([409, 2450]);
    expect(outcome(await remove(team.manager.cookie, team.manager.userId))).toEqual([409, 2450]);
    const second = await createMember(team, 'manager');
    expect((await setRole(team.manager.cookie, team.manager.userId, 'booker')).status).toBe(200);
    expect(outcome(await readTeam(team.manager.cookie))).toEqual([403, 2010]);
    expect(outcome(await remove(second.cookie, second.userId))).toEqual([409, 2450]);
  });

  it('leave one manager when two take the role from each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await createTeam();
      const second = await createMember(team, 'manager');
      const answers = await Promise.all([
        setRole(team.manager.cookie, second.userId, 'booker'),
        setRole(second.cookie, team.manager.userId, 'booker'),
        remove(team.manager.cookie, team.manager.userId),
      ]);
      const managers = [...(await rolesOf(team)).values()].filter((role) => role === 'manager');
      expect(managers).toHaveLength(1);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });

  it('are changed by managers of the entity alone', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    expect(outcome(await setRole(team.booker.cookie, team.booker.userId, 'manager'))).toEqual([403, 2010]);
    expect(outcome(await setRole(team.manager.cookie, other.booker.userId, 'finance'))).toEqual([404, 2009]);
    expect(outcome(await setRole(team.manager.cookie, team.booker.userId, 'owner'))).toEqual([400, 2000]);
    expect((await rolesOf(other)).get(other.booker.userId)).toBe('booker');
  });
});

describe('removing', () => {
  it('ends the rights with the next request, and is written down', async () => {
    const team = await createTeam();
    const elsewhere = await createTeam();
    await connection()
      .insert(memberships)
      .values({ userId: team.booker.userId, legalEntityId: elsewhere.legalEntityId, role: 'manager' });
    expect((await remove(team.manager.cookie, team.booker.userId)).status).toBe(200);
    const { body } = await readTeam(team.booker.cookie);
    expect(body.legal_entity_id).toBe(elsewhere.legalEntityId);
    expect(outcome(await remove(team.manager.cookie, team.booker.userId))).toEqual([404, 2009]);
    expect((await auditOf('legal_entity', team.legalEntityId)).map(({ action }) => action)).toEqual(['member.removed']);
  });

  it('signs out a person without another entity', async () => {
    const team = await createTeam();
    await remove(team.manager.cookie, team.booker.userId);
    expect(outcome(await readTeam(team.booker.cookie))).toEqual([401, 1305]);
  });

  it('is for managers of the entity only', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    expect(outcome(await remove(team.booker.cookie, team.manager.userId))).toEqual([403, 2010]);
    expect(outcome(await remove(other.manager.cookie, team.booker.userId))).toEqual([404, 2009]);
    const mine = eq(memberships.legalEntityId, team.legalEntityId);
    expect(await connection().select().from(memberships).where(mine)).toHaveLength(2);
  });
});
