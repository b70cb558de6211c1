import { and, eq } from 'drizzle-orm';
import type { Role } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

export interface TeamWorld {
  legalEntityId: number;
  corporateId: number;
}

export async function createMember(team: TeamWorld, role: Role) {
  const actor = await createActor(team);
  await connection()
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, actor.userId), eq(memberships.legalEntityId, team.legalEntityId)));
  return { userId: actor.userId, email: actor.email, name: actor.name, cookie: await signInAs(actor.userId) };
}

export async function createTeam() {
  const world: TeamWorld = await createCorporate();
  return { ...world, manager: await createMember(world, 'manager'), booker: await createMember(world, 'booker') };
}

/** Returns the mails to the recipient, oldest first. */
export async function mailsTo(recipient: string) {
  const mails = await listInbox({ recipient, limit: 200 });
  return mails.reverse().map(({ template, subject, text, html }) => ({ template, subject, text, html }));
}

export async function getInvitationCode(email: string): Promise<string> {
  const mail = (await mailsTo(email)).filter(({ template }) => template === 'invitation').at(-1);
  const code = /\/signup\/\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`No invitation was mailed to ${email}`);
  return code;
}

/** Returns the audit rows without what they do not state, oldest first. */
export async function findAuditRows(type: string, id: number) {
  const { action, actorUserId, data, reason, before, after } = auditLog;
  const rows = await connection()
    .select({ action, actorUserId, data, stated: { reason, before, after } })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
  return rows.map(({ stated, ...row }) => ({
    ...row,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null)),
  }));
}

export function toOutcome({ status, body }: { status: number; body: unknown }): [number, number | undefined] {
  return [status, (body as { errors?: { code: number }[] }).errors?.[0]?.code];
}
