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

/** A member of the entity in a role, with a live session. */
export async function createMember(of: TeamWorld, role: Role) {
  const actor = await createActor(of);
  await connection()
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.userId, actor.userId), eq(memberships.legalEntityId, of.legalEntityId)));
  return { userId: actor.userId, email: actor.email, name: actor.name, cookie: await signInAs(actor.userId) };
}

/** An entity with a manager and a booker. */
export async function createTeam() {
  const world: TeamWorld = await createCorporate();
  return { ...world, manager: await createMember(world, 'manager'), booker: await createMember(world, 'booker') };
}

/** Mails to an address, oldest first. */
export async function mailsTo(recipient: string) {
  const mails = await listInbox({ recipient, limit: 200 });
  return mails.reverse().map(({ template, subject, text, html }) => ({ template, subject, text, html }));
}

/** The code in the newest invitation of a mailbox. */
export async function codeSentTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).filter(({ template }) => template === 'invitation').at(-1);
  const code = /\/signup\/\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`${email} got no invitation`);
  return code;
}

/** Audit actions of a subject, oldest first. */
export async function auditOf(type: string, id: number) {
  return connection()
    .select({ action: auditLog.action, actorUserId: auditLog.actorUserId, data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
}

/** Status and first error code of an answer. */
export function outcome({ status, body }: { status: number; body: unknown }): [number, number | undefined] {
  return [status, (body as { errors?: { code: number }[] }).errors?.[0]?.code];
}
