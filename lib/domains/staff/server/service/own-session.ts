import 'server-only';
import type { OwnSession } from '@/lib/domains/auth/server/service/own-session';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { callerAddress } from '@/lib/platform/http/server/caller';
import type { StaffActor } from '../../actor';
import { STAFF_ACCOUNTS } from './account-store';

export function staffOwner({ staffId, contactEmail, name }: StaffActor): FactorOwner {
  return { kind: STAFF_ACCOUNTS.kind, id: staffId, email: contactEmail, name };
}

/** The session of a member of staff, who manages the own second factor in it. */
export function ownStaffSession(actor: StaffActor, request: Request): OwnSession {
  return {
    accounts: STAFF_ACCOUNTS,
    owner: staffOwner(actor),
    sessionId: actor.sessionId,
    address: callerAddress(request),
  };
}
