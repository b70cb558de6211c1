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

/** @returns the nonce, the client id and the cookie that binds the nonce to the browser */
export async function startSignIn() {
  const answer = await callRoute<{ nonce: string; client_id: string; provider: string }>(begin, { method: 'POST' });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { ...answer.body, cookie };
}

export async function createIdentityToken(email: string, { nonce, client_id }: { nonce: string; client_id: string }) {
  const answer = await callRoute<{ credential: string }>(issueToken, { body: { email, nonce, client_id } });
  expect(answer.status).toBe(200);
  return answer.body.credential;
}

let passwordHashPromise: Promise<string> | undefined;

export async function setPassword(actor: Actor): Promise<Actor> {
  const passwordHash = await (passwordHashPromise ??= hashPassword(PASSWORD));
  await connection().update(users).set({ passwordHash }).where(eq(users.id, actor.userId));
  return actor;
}

export const createOwner = async (of?: { corporateId: number; legalEntityId: number }) =>
  setPassword(await createActor(of ?? (await createCorporate())));

/** Returns an identity provider that accepts every token for this subject. */
export const createAcceptingProvider = (subject: string): IdentityProvider => ({
  name: 'local',
  clientId: 'x',
  verify: () => Promise.resolve({ subject, email: null, isEmailVerified: false, name: null }),
});
