import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { addPasskey, beginPasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolvePerson } from '@/lib/domains/corporates/server/service/resolve-person';
import { Authenticator } from './authenticator';
import { signInAs } from './call-route';
import { PASSWORD } from './privacy-world';
import { createOwner } from './social-sign-in';

type Person = Pick<Actor, 'userId' | 'email' | 'name'>;

export interface PasskeyOwner<P extends Person = Actor> {
  actor: P;
  authenticator: Authenticator;
  passkeyId: number;
  recoveryCodes: string[];
}

export async function getSessionId(cookie: string): Promise<string> {
  const actor = await resolvePerson({ headers: { get: () => cookie } });
  if (!actor) throw new Error('The cookie contains no open session');
  return actor.sessionId;
}

/** The actor must have the password `PASSWORD`, and no second factor or one that is proved in a new session. */
export async function addPasskeyOf<P extends Person>(actor: P, name = 'Laptop'): Promise<PasskeyOwner<P>> {
  const sessionId = await getSessionId(await signInAs(actor.userId, { hasProved: true }));
  const session = {
    accounts: USER_ACCOUNTS,
    owner: userOwner(actor),
    sessionId,
    address: '192.0.2.7',
  };
  const authenticator = new Authenticator();
  const { challenge } = await beginPasskey(session, PASSWORD);
  const { passkey, recoveryCodes } = await addPasskey(session, { name, credential: authenticator.register(challenge) });
  return { actor, authenticator, passkeyId: passkey.id, recoveryCodes };
}

export async function createPasskeyOwner(of?: { corporateId: number; legalEntityId: number }): Promise<PasskeyOwner> {
  return addPasskeyOf(await createOwner(of));
}
