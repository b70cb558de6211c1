import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { AccountId, Proof } from '../../types';
import { findProof, storeProof } from '../repository/factors';
import { revokeOtherSessions } from '../repository/sessions';
import * as repository from '../repository/users';
import { findKnownDevice } from './device';

export interface SignInAccount {
  id: number;
  email: string;
  name: string;
  passwordHash: string | null;
  status: 'active' | 'disabled';
  sessionVersion: number;
}

/** Finds the accounts of one kind for sign-in, and stores in their sessions when they proved the second factor. */
export interface AccountStore<A extends SignInAccount> {
  kind: AccountId['kind'];
  /** @param email lower case */
  findByEmail(email: string): Promise<A | null>;
  findById(id: number): Promise<A | null>;
  /** Returns the hash of the browser, if the account has signed in there before. */
  findDevice(cookieHeader: string | null, email: string): Promise<string | null>;
  findProof(sessionIdHash: string, tx?: Tx): Promise<Proof | null>;
  storeProof(tx: Tx, sessionIdHash: string, at: Date): Promise<void>;
  /** For a session that has turned on the first second factor of its account. */
  endOtherSessions(tx: Tx, session: { id: number; sessionIdHash: string }, at: Date): Promise<void>;
}

export const USER_ACCOUNTS: AccountStore<repository.User> = {
  kind: 'user',
  findByEmail: (email) => repository.findUserByEmail(email),
  findById: (id) => repository.findUserById(id),
  findDevice: (cookieHeader, email) => findKnownDevice(cookieHeader, { email }),
  findProof: (sessionIdHash, tx) => findProof(sessionIdHash, tx),
  storeProof: (tx, sessionIdHash, at) => storeProof(sessionIdHash, at, tx),
  endOtherSessions: (tx, { id, sessionIdHash }, at) =>
    revokeOtherSessions({ userId: id, idHash: sessionIdHash }, at, tx),
};

/** Returns the name of the account in security events and limits. A user and a member of staff may have the same e-mail address. */
export function accountName({ kind, email }: { kind: AccountId['kind']; email: string }): string {
  return kind === 'user' ? email : `${kind}:${email}`;
}
