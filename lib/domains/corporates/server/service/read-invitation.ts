import 'server-only';
import { hasAccount } from '@/lib/domains/auth/server/service/accounts';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { findOpenInvitation, type Invitation } from '../repository/invitations';

/** The codes cannot be guessed. This limit protects the database from too many requests. */
const PER_ADDRESS: Limit = { name: 'invitation-address', max: 120, windowSeconds: 600 };

export function requireValidInvitation(invitation: Invitation | null): Invitation {
  if (!invitation || invitation.expiresAt <= now()) throw new AppError('INVALID_VERIFICATION_CODE', { field: 'code' });
  return invitation;
}

/** @throws {AppError} INVALID_VERIFICATION_CODE for a wrong, used, revoked or expired code, TOO_MANY_REQUESTS */
export async function getInvitation(code: string, address: string): Promise<Invitation> {
  await assertWithinLimit(PER_ADDRESS, address);
  return requireValidInvitation(await findOpenInvitation(hashToken(code)));
}

export async function describeInvitation(code: string, address: string): Promise<InvitationView> {
  const { company, email, role } = await getInvitation(code, address);
  return { company, email, role, hasAccount: await hasAccount(email) };
}
