import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { OpenSession } from '@/lib/domains/auth/contract/sessions';
import { describeDevice } from '@/lib/domains/auth/rules/device';
import { listLiveSessions, revokeAllSessions, revokeOwnSession } from '../repository/sessions';
import { clearedSessionCookie } from './session-cookie';

const PUBLIC_ID_LENGTH = 32;

export async function listOwnSessions(userId: number, currentIdHash: string): Promise<OpenSession[]> {
  const at = now();
  const idleSince = new Date(at.getTime() - env().SESSION_IDLE_HOURS * 3_600_000);
  const found = await listLiveSessions(userId, at, idleSince);
  return found
    .map(({ idHash, userAgent, createdAt, lastSeenAt }) => ({
      id: idHash.slice(0, PUBLIC_ID_LENGTH),
      device: describeDevice(userAgent),
      isCurrent: idHash === currentIdHash,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** @throws {AppError} NOT_FOUND */
export async function endOwnSession(userId: number, id: string): Promise<void> {
  if (!(await revokeOwnSession(userId, id, now()))) throw new AppError('NOT_FOUND');
}

/** @returns the Set-Cookie value that removes the caller's cookie */
export async function endEverySession(userId: number): Promise<string> {
  await inTransaction(async (tx) => {
    await revokeAllSessions(userId, now(), tx);
    await recordAudit({ action: 'sessions.ended', subject: { type: 'user', id: userId } }, tx);
  });
  return clearedSessionCookie();
}
