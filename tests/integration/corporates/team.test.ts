import type { z } from 'zod';
import type { teamView } from '@/lib/domains/corporates/contract/team';
import { eq } from 'drizzle-orm';
import { POST as inviteRoute } from '@/app/api/b2b/dashboard/team/invitations/route';
import { DELETE as revokeRoute } from '@/app/api/b2b/dashboard/team/invitations/[id]/route';
import { POST as resendRoute } from '@/app/api/b2b/dashboard/team/invitations/[id]/resend/route';
import { DELETE as removeRoute } from '@/app/api/b2b/dashboard/team/members/[id]/route';
import { POST as roleRoute } from '@/app/api/b2b/dashboard/team/members/[id]/role/route';
import { GET as teamRoute } from '@/app/api/b2b/dashboard/team/route';
import { POST as readRoute } from '@/app/api/b2b/dashboard/v2/invitation/route';
import { invitations, memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { callRoute } from '@/tests/support/call-route';
import {
  findAuditRows,
  getInvitationCode,
  createMember,
  createTeam,
  mailsTo,
  toOutcome,
  type TeamWorld,
} from './team-world';

const readTeam = (cookie: string | undefined, query = {}) =>
  callRoute<z.infer<typeof teamView>>(teamRoute, { cookie, query });
const inviteAs = (cookie: string | undefined, body: unknown) =>
  callRoute<z.infer<typeof teamView>>(inviteRoute, { cookie, body });
const setRole = (cookie: string, id: number, role: string) =>
  callRoute<z.infer<typeof teamView>>(roleRoute, { cookie, params: { id: String(id) }, body: { role } });
const removeMember = (cookie: string, id: number) =>
  callRoute<z.infer<typeof teamView>>(removeRoute, { cookie, method: 'DELETE', params: { id: String(id) } });
const resendInvitation = (cookie: string, id: number) =>
  callRoute<z.infer<typeof teamView>>(resendRoute, { cookie, params: { id: String(id) }, body: {} });
const revokeInvitation = (cookie: string, id: number) =>
  callRoute<z.infer<typeof teamView>>(revokeRoute, { cookie, method: 'DELETE', params: { id: String(id) } });

let serial = 0;
const newMailbox = () => `colleague${(serial += 1)}@acme.example`;

async function listRoles({ legalEntityId }: TeamWorld) {
  const rows = await connection()
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.legalEntityId, legalEntityId));
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

describe('the team endpoint', () => {
  it('lists members by name, marks the caller, and lists open invitations', async () => {
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

  it('allows only managers of the entity', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const finance = await createMember(team, 'finance');
    expect(toOutcome(await readTeam(undefined))).toEqual([401, 1305]);
    expect(toOutcome(await readTeam(team.booker.cookie))).toEqual([403, 2010]);
    expect(toOutcome(await readTeam(finance.cookie))).toEqual([403, 2010]);
    const otherTeam = await readTeam(team.manager.cookie, { legal_entity_id: String(other.legalEntityId) });
    expect(toOutcome(otherTeam)).toEqual([404, 2009]);
  });
});

describe('inviteMember', () => {
  it('mails a link in the manager’s name and writes an audit row', async () => {
    const team = await createTeam();
    const email = newMailbox();
    const answer = await inviteAs(team.manager.cookie, { email: ` ${email.toUpperCase()} `, role: 'booker' });
    expect(answer.body.invitations).toHaveLength(1);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining(team.manager.name),
      html: expect.stringMatching(/signup/),
    });
    expect(await findAuditRows('legal_entity', team.legalEntityId)).toEqual([
      expect.objectContaining({ action: 'invitation.sent', actorUserId: team.manager.userId }),
    ]);
    const [row] = await connection().select().from(invitations).where(eq(invitations.email, email));
    expect(mail?.text).not.toContain(row?.codeHash);
  });

  it('replaces link and role of an open invitation; concurrent calls create one invitation', async () => {
    const team = await createTeam();
    const email = newMailbox();
    await inviteAs(team.manager.cookie, { email, role: 'booker' });
    const first = await getInvitationCode(email);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => inviteAs(team.manager.cookie, { email, role: 'manager' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await readTeam(team.manager.cookie);
    expect(body.invitations).toEqual([expect.objectContaining({ email, role: 'manager' })]);
    expect(toOutcome(await callRoute(readRoute, { body: { code: first } }))).toEqual([400, 2102]);
    expect((await callRoute(readRoute, { body: { code: await getInvitationCode(email) } })).status).toBe(200);
  });

  it('is limited per member and per company', async () => {
    const team = await createTeam();
    const invitees = (count: number) => Array.from({ length: count }, () => newMailbox());
    for (const email of invitees(10))
      expect((await inviteAs(team.manager.cookie, { email, role: 'booker' })).status).toBe(200);
    const eleventh = newMailbox();
    const refused = await inviteAs(team.manager.cookie, { email: eleventh, role: 'booker' });
    expect(toOutcome(refused)).toEqual([429, 2008]);
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
    expect(toOutcome(last)).toEqual([429, 2008]);
    expect(last.body).toMatchObject({ errors: [{ message: expect.stringMatching(/^Your company has sent many/) }] });
    const other = await createTeam();
    expect((await inviteAs(other.manager.cookie, { email: newMailbox(), role: 'booker' })).status).toBe(200);
  });

  it('refuses existing members, invalid input, callers who are not managers, and other entities', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const { cookie } = team.manager;
    expect(toOutcome(await inviteAs(cookie, { email: team.booker.email, role: 'booker' }))).toEqual([409, 2451]);
    expect(toOutcome(await inviteAs(cookie, { email: 'nobody', role: 'booker' }))).toEqual([400, 2000]);
    expect(toOutcome(await inviteAs(cookie, { email: newMailbox(), role: 'owner' }))).toEqual([400, 2000]);
    expect(toOutcome(await inviteAs(cookie, { email: newMailbox() }))).toEqual([400, 2000]);
    expect(toOutcome(await inviteAs(team.booker.cookie, { email: newMailbox(), role: 'booker' }))).toEqual([403, 2010]);
    expect(toOutcome(await inviteAs(undefined, { email: newMailbox(), role: 'booker' }))).toEqual([401, 1305]);
    const otherEntity = { email: newMailbox(), role: 'booker', legal_entity_id: other.legalEntityId };
    expect(toOutcome(await inviteAs(cookie, otherEntity))).toEqual([404, 2009]);
    expect(await mailsTo(otherEntity.email)).toEqual([]);
  });

  it('is limited per mailbox', async () => {
    const team = await createTeam();
    const email = newMailbox();
    for (let index = 0; index < 5; index += 1) await inviteAs(team.manager.cookie, { email, role: 'booker' });
    expect(toOutcome(await inviteAs(team.manager.cookie, { email, role: 'booker' }))).toEqual([429, 2008]);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('an open invitation', () => {
  async function invite() {
    const team = await createTeam();
    const email = newMailbox();
    const { body } = await inviteAs(team.manager.cookie, { email, role: 'booker' });
    const id = body.invitations[0]?.invitation_id ?? 0;
    return { team, email, id, code: await getInvitationCode(email) };
  }

  it('can be sent again with a new link, which replaces the first one', async () => {
    const { team, email, id, code } = await invite();
    expect((await resendInvitation(team.manager.cookie, id)).status).toBe(200);
    const newCode = await getInvitationCode(email);
    expect(newCode).not.toBe(code);
    expect(toOutcome(await callRoute(readRoute, { body: { code } }))).toEqual([400, 2102]);
  });

  it('can be revoked once, after which its link is invalid', async () => {
    const { team, id, code } = await invite();
    const answers = await Promise.all([1, 2, 3].map(() => revokeInvitation(team.manager.cookie, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(toOutcome(await callRoute(readRoute, { body: { code } }))).toEqual([400, 2102]);
    expect(toOutcome(await resendInvitation(team.manager.cookie, id))).toEqual([404, 2009]);
  });

  it('can be changed by managers of its entity only', async () => {
    const { team, id } = await invite();
    const other = await createTeam();
    for (const call of [resendInvitation, revokeInvitation]) {
      expect(toOutcome(await call(other.manager.cookie, id))).toEqual([404, 2009]);
      expect(toOutcome(await call(team.booker.cookie, id))).toEqual([403, 2010]);
    }
  });
});

describe('setMemberRole', () => {
  it('writes an audit row, but none when the role is unchanged', async () => {
    const team = await createTeam();
    expect((await setRole(team.manager.cookie, team.booker.userId, 'finance')).status).toBe(200);
    expect((await setRole(team.manager.cookie, team.booker.userId, 'finance')).status).toBe(200);
    expect((await listRoles(team)).get(team.booker.userId)).toBe('finance');
    expect(await findAuditRows('legal_entity', team.legalEntityId)).toEqual([
      {
        action: 'member.role-changed',
        actorUserId: team.manager.userId,
        data: { user_id: team.booker.userId },
        before: { role: 'booker' },
        after: { role: 'finance' },
      },
    ]);
  });

  it('refuses to change or remove the last manager', async () => {
    const team = await createTeam();
    expect(toOutcome(await setRole(team.manager.cookie, team.manager.userId, 'booker'))).toEqual([409, 2450]);
    expect(toOutcome(await removeMember(team.manager.cookie, team.manager.userId))).toEqual([409, 2450]);
    const second = await createMember(team, 'manager');
    expect((await setRole(team.manager.cookie, team.manager.userId, 'booker')).status).toBe(200);
    expect(toOutcome(await readTeam(team.manager.cookie))).toEqual([403, 2010]);
    expect(toOutcome(await removeMember(second.cookie, second.userId))).toEqual([409, 2450]);
  });

  it('leaves one manager when two managers concurrently change each other’s role', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await createTeam();
      const second = await createMember(team, 'manager');
      const answers = await Promise.all([
        setRole(team.manager.cookie, second.userId, 'booker'),
        setRole(second.cookie, team.manager.userId, 'booker'),
        removeMember(team.manager.cookie, team.manager.userId),
      ]);
      const managers = [...(await listRoles(team)).values()].filter((role) => role === 'manager');
      expect(managers).toHaveLength(1);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });

  it('allows only managers of the entity', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    expect(toOutcome(await setRole(team.booker.cookie, team.booker.userId, 'manager'))).toEqual([403, 2010]);
    expect(toOutcome(await setRole(team.manager.cookie, other.booker.userId, 'finance'))).toEqual([404, 2009]);
    expect(toOutcome(await setRole(team.manager.cookie, team.booker.userId, 'owner'))).toEqual([400, 2000]);
    expect((await listRoles(other)).get(other.booker.userId)).toBe('booker');
  });
});

describe('removeMember', () => {
  it('ends the member’s rights at once and writes an audit row', async () => {
    const team = await createTeam();
    const otherTeam = await createTeam();
    await connection()
      .insert(memberships)
      .values({ userId: team.booker.userId, legalEntityId: otherTeam.legalEntityId, role: 'manager' });
    expect((await removeMember(team.manager.cookie, team.booker.userId)).status).toBe(200);
    const { body } = await readTeam(team.booker.cookie);
    expect(body.legal_entity_id).toBe(otherTeam.legalEntityId);
    expect(toOutcome(await removeMember(team.manager.cookie, team.booker.userId))).toEqual([404, 2009]);
    expect((await findAuditRows('legal_entity', team.legalEntityId)).map(({ action }) => action)).toEqual([
      'member.removed',
    ]);
  });

  it('ends the session of a member without another entity', async () => {
    const team = await createTeam();
    await removeMember(team.manager.cookie, team.booker.userId);
    expect(toOutcome(await readTeam(team.booker.cookie))).toEqual([401, 1305]);
  });

  it('allows only managers of the entity', async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    expect(toOutcome(await removeMember(team.booker.cookie, team.manager.userId))).toEqual([403, 2010]);
    expect(toOutcome(await removeMember(other.manager.cookie, team.booker.userId))).toEqual([404, 2009]);
    const isOwnTeam = eq(memberships.legalEntityId, team.legalEntityId);
    expect(await connection().select().from(memberships).where(isOwnTeam)).toHaveLength(2);
  });
});
