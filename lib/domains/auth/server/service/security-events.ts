import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { SecurityEventKind } from '@/lib/platform/security-events/kinds';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { listSecurityEvents } from '@/lib/platform/security-events/server/list-security-events';
import { OWNER_EVENT_KINDS, type OwnSecurityEvent } from '@/lib/domains/auth/contract/sessions';
import { findUserById } from '../repository/users';
import { accountName, USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';

interface RefusalOptions {
  accounts?: AccountStore<SignInAccount>;
  /** The kind of a wrong password or code. `proof_refused` is for a person who is signed in and confirms an action. */
  refused?: 'sign_in_refused' | 'proof_refused';
}

export async function withRefusalEvent<Result>(
  email: string | null,
  address: string,
  attempt: () => Promise<Result>,
  { accounts = USER_ACCOUNTS, refused = 'sign_in_refused' }: RefusalOptions = {},
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const kind = AppError.is(error, 'INVALID_CREDENTIALS') ? refused : limitOf(error);
    if (kind) await recordAccountEvent(kind, email, address, accounts);
    throw error;
  }
}

const LIMITS = ['TOO_MANY_REQUESTS', 'CODE_OR_RESET_REQUIRED', 'PASSWORD_OR_RESET_REQUIRED'] as const;

function limitOf(error: unknown): 'sign_in_limited' | null {
  return LIMITS.some((code) => AppError.is(error, code)) ? 'sign_in_limited' : null;
}

/** E-mail addresses without an account share one row. Otherwise requests with invented addresses would fill the table. */
export async function recordAccountEvent(
  kind: SecurityEventKind,
  email: string | null,
  address: string,
  accounts: AccountStore<SignInAccount> = USER_ACCOUNTS,
): Promise<void> {
  // Runs the lookup even without an e-mail address, so that timing does not reveal whether a phone number has an account.
  const found = await accounts.findByEmail(email ?? '').catch(() => null);
  const account = found && accountName({ kind: accounts.kind, email: found.email });
  await recordSecurityEvent({ kind, account, address });
}

/** Must be called outside a transaction, so that the event is stored even if the request fails. */
export async function withCodeRequestEvent<Result>(
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

export async function recordRefusedCode(
  kind: 'code_refused' | 'code_limited',
  userId: number,
  address = 'unknown',
): Promise<void> {
  const user = await findUserById(userId).catch(() => null);
  await recordSecurityEvent({ kind, account: user?.email ?? null, address });
}

export async function listOwnSecurityEvents(email: string): Promise<OwnSecurityEvent[]> {
  const events = await listSecurityEvents(email, OWNER_EVENT_KINDS);
  return events.map(({ kind, times, network, lastAt }) => ({ kind, times, network, lastAt: lastAt.toISOString() }));
}
