import { eq } from 'drizzle-orm';
import { POST as issueToken } from '@/app/dev/identity/token.json/route';
import { POST as begin } from '@/app/api/b2b/dashboard/v2/google-login/begin/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import type { IdentityProvider } from '@/lib/providers/identity/port';
import { callRoute } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createActor, createCorporate } from '@/tests/support/stay-world';

/** Begins a sign-in as a browser does; returns the nonce and the cookie that binds it. */
export async function startSignIn() {
  const answer = await callRoute<{ nonce: string; client_id: string; provider: string }>(begin, { method: 'POST' });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { ...answer.body, cookie };
}

export async function tokenFor(email: string, { nonce, client_id }: { nonce: string; client_id: string }) {
  const answer = await callRoute<{ credential: string }>(issueToken, { body: { email, nonce, client_id } });
  expect(answer.status).toBe(200);
  return answer.body.credential;
}

let hashed: Promise<string> | undefined;

export async function givePassword(actor: Actor): Promise<Actor> {
  const passwordHash = await (hashed ??= hashPassword(PASSWORD));
  await connection().update(users).set({ passwordHash }).where(eq(users.id, actor.userId));
  return actor;
}

export const createOwner = async (of?: { corporateId: number; legalEntityId: number }) =>
  givePassword(await createActor(of ?? (await createCorporate())));

/** A provider that accepts every token as one of this person. */
export const providerAccepting = (subject: string): IdentityProvider => ({
  name: 'local',
  clientId: 'x',
  verify: () => Promise.resolve({ subject, email: null, isEmailVerified: false, name: null }),
});
