import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { SecurityEventKind } from '@/lib/platform/security-events/kinds';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { OWNER_EVENT_KINDS, type OwnSecurityEvent } from '@/lib/domains/auth/contract/sessions';
import { findUserByEmail, findUserById } from '../repository/users';

/** Runs an attempt to sign in and records its refusal. @param email the account, as it was typed; null where none is known */
export async function recordingRefusal<Result>(
  email: string | null,
  address: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const kind = kindOf(error);
    if (kind) await recordOfAccount(kind, email, address);
    throw error;
  }
}

const LIMITS = ['TOO_MANY_REQUESTS', 'CODE_OR_RESET_REQUIRED', 'PASSWORD_OR_RESET_REQUIRED'] as const;

function kindOf(error: unknown): SecurityEventKind | null {
  if (AppError.is(error, 'INVALID_CREDENTIALS')) return 'sign_in_refused';
  if (LIMITS.some((code) => AppError.is(error, code))) return 'sign_in_limited';
  return null;
}

/**
 * Records an event under the account that has this address. Addresses without an account share one row, otherwise invented
 * addresses would fill the table.
 */
export async function recordOfAccount(kind: SecurityEventKind, email: string | null, address: string): Promise<void> {
  // Looked up also without an address: the statements must not tell whether a phone has an account.
  const user = await findUserByEmail(email ?? '').catch(() => null);
  await recordSecurityEvent({ kind, account: user?.email ?? null, address });
}

/**
 * Runs a signed-in person's request for a code, and records it or its refusal by a limit. Call it outside any
 * transaction.
 */
export async function recordingCodeRequest<Result>(
  account: string,
  address: string,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    const answer = await request();
    await recordSecurityEvent({ kind: 'code_requested', account, address });
    return answer;
  } catch (error) {
    if (AppError.is(error, 'TOO_MANY_REQUESTS')) await recordSecurityEvent({ kind: 'code_limited', account, address });
    throw error;
  }
}

/** Records that a signed-in person's code was wrong, or was not checked after too many wrong ones. */
export async function recordRefusedCode(
  kind: 'code_refused' | 'code_limited',
  userId: number,
  address = 'unknown',
): Promise<void> {
  const user = await findUserById(userId).catch(() => null);
  await recordSecurityEvent({ kind, account: user?.email ?? null, address });
}

/** The fifty latest security events of a person's account, newest first. */
export async function listOwnSecurityEvents(email: string): Promise<OwnSecurityEvent[]> {
  const events = await listSecurityEvents(email, OWNER_EVENT_KINDS);
  return events.map(({ kind, times, network, lastAt }) => ({ kind, times, network, last_at: lastAt.toISOString() }));
}
