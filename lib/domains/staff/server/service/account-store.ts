import 'server-only';
import type { SignInAccount, AccountStore } from '@/lib/domains/auth/server/service/account-store';
import { readDevice } from '@/lib/domains/auth/server/service/device-cookie';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { StaffRole } from '../../types';
import * as repository from '../repository/accounts';
import { findStaffProof, storeStaffProof } from '../repository/sessions';

export interface StaffSignInAccount extends SignInAccount {
  role: StaffRole;
  /** The password is a one-time password, and the person must choose another one. */
  needsPassword: boolean;
}

/** A browser is known as long as a session that began in it is stored. */
export const STAFF_ACCOUNTS: AccountStore<StaffSignInAccount> = {
  kind: 'staff',
  findByEmail: async (email) => toSignInAccount(await repository.findByEmail(email)),
  findById: async (id) => toSignInAccount(await repository.findById(id)),
  async findDevice(cookieHeader, email) {
    const device = await readDevice(cookieHeader);
    return device && (await repository.isStaffDevice(device, email)) ? device : null;
  },
  findProof: (sessionIdHash, tx) => findStaffProof(sessionIdHash, tx),
  storeProof: (tx, sessionIdHash, at) => storeStaffProof(sessionIdHash, at, tx),
  // The first second factor is set up inside the sign-in, so a session that has none should not exist. It ends too.
  endOtherSessions: (tx, { id }, at) => repository.changeStaff(id, {}, at, tx),
};

/** An expired one-time password counts as no password. */
function toSignInAccount(row: repository.StaffAccount | null): StaffSignInAccount | null {
  if (!row || isRefusedDemoAccount(row.email)) return null;
  const { passwordHash, passwordExpiresAt, ...account } = row;
  const isExpired = passwordExpiresAt !== null && passwordExpiresAt <= now();
  return { ...account, passwordHash: isExpired ? null : passwordHash, needsPassword: passwordExpiresAt !== null };
}

/** The demo's passwords and secrets are published. The domain `example` is reserved (RFC 2606), so no real person has such an address. */
export function isRefusedDemoAccount(email: string): boolean {
  return env().STAGE === 'production' && email.endsWith('.example');
}
