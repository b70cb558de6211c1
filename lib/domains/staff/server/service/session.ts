import 'server-only';
import { accountName } from '@/lib/domains/auth/server/service/account-store';
import { readOrCreateDevice } from '@/lib/domains/auth/server/service/device-cookie';
import { defineSealedCookie, newCookieId } from '@/lib/domains/auth/server/service/sealed-cookie';
import { assertFreshProofIn } from '@/lib/domains/auth/server/service/proof';
import { hashSessionId } from '@/lib/domains/auth/server/service/session-cookie';
import { now } from '@/lib/platform/clock/clock';
import type { Caller } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import type { StaffActor } from '../../actor';
import { ROLE_PERMISSIONS } from '../../rules/permissions';
import * as repository from '../repository/sessions';
import { isRefusedDemoAccount, STAFF_ACCOUNTS } from './account-store';

const MINUTE_MS = 60_000;
const IDLE_MINUTES = 30;
const ABSOLUTE_HOURS = 12;

/** A session that was last used earlier has ended. */
export const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MINUTES * MINUTE_MS);

const cookie = defineSealedCookie({
  secureName: '__Host-folio-staff',
  plainName: 'folio-staff',
  field: 'staffSessionId',
  lifeSeconds: () => ABSOLUTE_HOURS * 3600,
});

/**
 * Creates a new session id and ends the earlier session of this browser. The caller must have checked both factors.
 * @returns the Set-Cookie values
 */
export async function startStaffSession(
  account: { id: number; email: string; sessionVersion: number },
  caller: Caller,
): Promise<string[]> {
  const sessionId = newCookieId();
  const createdAt = now();
  const { device, setCookie } = await readOrCreateDevice(caller.cookie);
  await repository.insertStaffSession({
    idHash: hashSessionId(sessionId),
    staffId: account.id,
    sessionVersion: account.sessionVersion,
    deviceHash: device,
    userAgent: caller.userAgent?.slice(0, 200) ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ABSOLUTE_HOURS * 60 * MINUTE_MS),
  });
  await endStaffSession(caller.cookie);
  const event = { account: accountName({ kind: 'staff', email: account.email }), address: caller.address };
  await recordSecurityEvent({ kind: 'sign_in_accepted', ...event });
  return [await cookie.seal(sessionId), setCookie];
}

/** Reads account and role on every request, so that disabling the account or changing the role takes effect at once. */
export async function resolveStaff(request: {
  headers: { get(name: string): string | null };
}): Promise<StaffActor | null> {
  const sessionId = await cookie.read(request.headers.get('cookie'));
  if (!sessionId) return null;
  const idHash = hashSessionId(sessionId);
  const at = now();
  const session = await repository.findLiveStaffSession(idHash, { at, idleSince: idleSince(at) });
  if (!session || isRefusedDemoAccount(session.email)) return null;
  if (at.getTime() - session.lastSeenAt.getTime() > MINUTE_MS) await repository.touchStaffSession(idHash, at);
  const { staffId, name, email, role } = session;
  return {
    principal: `staff:${staffId}`,
    sessionId: idHash,
    staffId,
    name,
    email: accountName({ kind: 'staff', email }),
    contactEmail: email,
    role,
    permissions: ROLE_PERMISSIONS[role],
  };
}

/** Also false after the account was disabled or its role changed. @param idHash `StaffActor.sessionId` */
export async function isStaffSessionLive(idHash: string): Promise<boolean> {
  const at = now();
  return (await repository.findLiveStaffSession(idHash, { at, idleSince: idleSince(at) })) !== null;
}

/** For endpoints that declare `needsFreshProof`. @throws {AppError} FRESH_PROOF_REQUIRED */
export async function assertFreshStaffProof(request: { headers: { get(name: string): string | null } }): Promise<void> {
  await assertFreshProofIn(STAFF_ACCOUNTS, await cookie.read(request.headers.get('cookie')));
}

/** Returns whether the browser has a cookie of a session, which may have ended. Logging out removes the cookie. */
export async function hasStaffCookie(cookieHeader: string | null): Promise<boolean> {
  return (await cookie.read(cookieHeader)) !== null;
}

/** @returns the Set-Cookie value that removes the cookie */
export async function endStaffSession(cookieHeader: string | null): Promise<string> {
  const sessionId = await cookie.read(cookieHeader);
  if (sessionId) await repository.revokeStaffSession(hashSessionId(sessionId), now());
  return cookie.clear();
}
