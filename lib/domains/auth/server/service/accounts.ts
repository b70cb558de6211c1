import 'server-only';
import { isUniqueViolation, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findUserByEmail } from '../repository/users';
import { setSubject } from '../repository/identities';
import { insertAccount, insertKeyAccount, lockAccount, type Account, type NewAccount } from '../repository/accounts';
import type { Contact } from './contact';

export type { Account, NewAccount };

/** Reveals whether an account exists, so the caller must have verified that the user owns the mailbox. */
export async function hasAccount(email: string): Promise<boolean> {
  return (await findUserByEmail(email)) !== null;
}

/**
 * @throws {AppError} ACCOUNT_EXISTS if the e-mail address has an account, INVALID_INPUT if another account has the phone
 * number
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Account> {
  if (await findUserByEmail(account.email, tx)) throw new AppError('ACCOUNT_EXISTS');
  try {
    return await insertAccount(account, tx);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (violatedConstraint(error) === EMAIL_IS_UNIQUE) throw new AppError('ACCOUNT_EXISTS', { cause: error });
    throw new AppError('INVALID_INPUT', {
      field: 'phone',
      message: 'This mobile number cannot be used. Please use another mobile number',
      cause: error,
    });
  }
}

/**
 * Creates the account that an API key acts as. It has no login.
 * @param account its name is that of the key; the contact is the travel manager who receives its mails
 */
export async function createKeyAccount(
  tx: Tx,
  account: { publicId: string; name: string; contactUserId: number },
): Promise<number> {
  return insertKeyAccount(account, tx);
}

/** Returns null if the e-mail address has no account. @throws a unique violation if another account has the subject */
export async function setAccountSubject(email: string, subject: string): Promise<number | null> {
  const user = await findUserByEmail(email);
  if (user) await setSubject({ userId: user.id }, subject);
  return user?.id ?? null;
}

/**
 * Locks an active account against erasure. This must be the first lock of the transaction.
 * @throws {AppError} SESSION_REQUIRED
 */
export async function requireOpenAccount(tx: Tx, userId: number): Promise<Contact> {
  const account = await lockAccount(userId, tx);
  if (account?.status !== 'active') throw new AppError('SESSION_REQUIRED');
  const { id, email, phone, name } = account;
  return { id, email, phone, name };
}

/** Locks like requireOpenAccount, for work without a signed-in user, such as settling a payment. */
export async function isAccountOpen(tx: Tx, userId: number): Promise<boolean> {
  return (await lockAccount(userId, tx))?.status === 'active';
}

const EMAIL_IS_UNIQUE = 'app_user_email';

function violatedConstraint(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as Error & { constraint?: unknown };
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}
