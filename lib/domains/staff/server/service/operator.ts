import 'server-only';
import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { resetUnknownDeviceFailures } from '@/lib/domains/auth/server/service/password-guesses';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StaffRole } from '../../types';
import * as repository from '../repository/accounts';

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

interface PrintedPassword {
  password: string;
  expiresAt: Date;
}

/**
 * Creates an account whose password must be replaced at the first login. For a person who has not logged in yet, it stores name and role
 * again and creates another password.
 * @param email lower case
 * @throws {AppError} INVALID_INPUT if the account is in use, disabled or the last administrator
 */
export async function addStaff(person: { email: string; name: string; role: StaffRole }): Promise<PrintedPassword> {
  const { password, passwordHash, at, expiresAt } = await createPrintedPassword();
  await inTransaction(async (tx) => {
    const { email, name, role } = person;
    const terms = { name, role, passwordHash, passwordExpiresAt: expiresAt };
    const id = await repository.insertStaff({ ...terms, email, createdAt: at }, tx);
    if (id !== null) return auditStaff(tx, id, 'added', { after: { name, role } });
    const { account, others } = await lock(email, tx);
    if (account.passwordExpiresAt === null || account.status === 'disabled')
      throw refuse(`${email} has an account already${account.status === 'disabled' ? ', which is disabled' : ''}.`);
    if (role !== 'admin') assertNotLastAdmin(account, others);
    await repository.changeStaff(account.id, terms, at, tx);
    await auditStaff(tx, account.id, 'password-printed', { before: { role: account.role }, after: { role } });
  });
  return { password, expiresAt };
}

/**
 * Replaces a forgotten password by a printed one and lets unknown browsers try again. Ends the sessions; the second factor remains.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT if the account is disabled
 */
export async function resetStaffPassword(email: string): Promise<PrintedPassword> {
  const { password, passwordHash, at, expiresAt } = await createPrintedPassword();
  await inTransaction(async (tx) => {
    const { account } = await lock(email, tx);
    if (account.status === 'disabled') throw refuse(`The account ${email} is disabled.`);
    await repository.changeStaff(account.id, { passwordHash, passwordExpiresAt: expiresAt }, at, tx);
    await resetUnknownDeviceFailures({ kind: 'staff', email }, tx);
    await auditStaff(tx, account.id, 'password-reset');
  });
  return { password, expiresAt };
}

async function createPrintedPassword() {
  const password = randomBytes(12).toString('base64url');
  const at = now();
  const expiresAt = new Date(at.getTime() + millisecondsInDay);
  return { password, passwordHash: await hashPassword(password), at, expiresAt };
}

/**
 * Ends the sessions of the account.
 * @returns false if it was disabled already
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for the last active administrator
 */
export function disableStaff(email: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { account, others } = await lock(email, tx);
    if (account.status === 'disabled') return false;
    assertNotLastAdmin(account, others);
    await repository.changeStaff(account.id, { status: 'disabled' }, now(), tx);
    await auditStaff(tx, account.id, 'disabled', { before: { status: 'active' }, after: { status: 'disabled' } });
    return true;
  });
}

/**
 * Ends the sessions of the account.
 * @returns false if it has the role already
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for the last active administrator
 */
export function changeStaffRole(email: string, role: StaffRole): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { account, others } = await lock(email, tx);
    if (account.role === role) return false;
    assertNotLastAdmin(account, others);
    await repository.changeStaff(account.id, { role }, now(), tx);
    await auditStaff(tx, account.id, 'role-changed', { before: { role: account.role }, after: { role } });
    return true;
  });
}

async function lock(email: string, tx: Tx) {
  const all = await repository.lockStaff(tx);
  const account = all.find((person) => person.email === email);
  if (!account) throw new AppError('NOT_FOUND', { message: `There is no account ${email}` });
  return { account, others: all.filter((person) => person !== account) };
}

const isActiveAdmin = ({ role, status }: repository.StaffAccount) => role === 'admin' && status === 'active';

function assertNotLastAdmin(account: repository.StaffAccount, others: readonly repository.StaffAccount[]): void {
  if (isActiveAdmin(account) && !others.some(isActiveAdmin))
    throw refuse(`${account.email} is the last active administrator. Add another one first.`);
}

function auditStaff(
  tx: Tx,
  id: number,
  event: string,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): Promise<void> {
  return recordAudit({ action: `staff.${event}`, subject: { type: 'staff', id }, ...values }, tx);
}
