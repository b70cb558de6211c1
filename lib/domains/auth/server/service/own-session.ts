import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';
import { userOwner, type FactorOwner } from './second-factor-mails';

/** A session whose account manages its second factor. */
export interface OwnSession {
  accounts: AccountStore<SignInAccount>;
  owner: FactorOwner;
  /** The hash of its id. */
  sessionId: string;
  address: string;
}

/** The session of a signed-in person, with its account and address. */
export function ownSession(actor: PersonActor, request: Request): OwnSession {
  return {
    accounts: USER_ACCOUNTS,
    owner: userOwner(actor),
    sessionId: actor.sessionId,
    address: callerAddress(request),
  };
}
