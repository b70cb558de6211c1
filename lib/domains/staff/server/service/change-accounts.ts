import 'server-only';
import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { resetUnknownDeviceFailures } from '@/lib/domains/auth/server/service/password-guesses';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StaffActor } from '../../actor';
import { mayChangeStaff } from '../../rules/may-change';
import type { StaffRole } from '../../types';
import * as repository from '../repository/accounts';
import { mailAccountChanged, type MailedEvent } from './account-mails';

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

interface OneTimePassword {
  password: string;
  expiresAt: Date;
}

/** An operator at the command line gives the e-mail address, in lower case. */
type StaffKey = { email: string } | { id: number };

/** The member of staff who makes the change; undefined for an operator at the command line. */
type By = StaffActor | undefined;

/**
 * Creates an account whose password must be replaced at the first login. For a person who has not logged in yet, it stores name and role
 * again and creates another password.
 * @param person.email lower case
 * @throws {AppError} FORBIDDEN; INVALID_INPUT if the account is in use, disabled or the last administrator
 */
export async function addStaff(
  person: { email: string; name: string; role: StaffRole },
  by?: By,
): Promise<OneTimePassword> {
  return storeOneTimePassword(async (tx, { passwordHash, passwordExpiresAt, at }) => {
    const { email, name, role } = person;
    const all = await lockAll(tx, by);
    const account = all.find((known) => known.email === email);
    assertMayChange(by, account ?? { id: null, role }, role);
    const terms = { name, role, passwordHash, passwordExpiresAt };
    if (!account) {
      const id = await repository.insertStaff({ ...terms, email, createdAt: at }, tx);
      if (id === null) throw refuse(`${email} has an account already.`);
      return recordChange(tx, 'added', { id, name, email, role }, { all, by, values: { after: { name, role } } });
    }
    if (account.passwordExpiresAt === null || account.status === 'disabled')
      throw refuse(`${email} has an account already${account.status === 'disabled' ? ', which is disabled' : ''}.`);
    if (role !== 'admin') assertNotLastAdmin(account, all);
    await repository.changeStaff(account.id, terms, at, tx);
    const values = { before: { role: account.role }, after: { role } };
    await recordChange(tx, 'password-printed', { id: account.id, email, name, role }, { all, by, values });
  });
}

/**
 * Creates the first administrator. Repeated for the same person, who has not logged in yet, it creates another password.
 * @throws {AppError} INVALID_INPUT if another account is an active administrator
 */
export async function createFirstAdmin({ email, name }: { email: string; name: string }): Promise<OneTimePassword> {
  const admin = (await repository.listActiveAdmins()).find((known) => known.email !== email);
  if (admin)
    throw refuse(
      `${admin.email} is an active administrator, who can add others at /console/staff/. At the command line use add or reset.`,
    );
  return addStaff({ email, name, role: 'admin' });
}

/**
 * Replaces a forgotten password by a one-time password and lets unknown browsers try again. Ends the sessions; the second factor remains.
 * @throws {AppError} NOT_FOUND, FORBIDDEN; INVALID_INPUT if the account is disabled
 */
export async function resetStaffPassword(key: StaffKey, by?: By): Promise<OneTimePassword> {
  return storeOneTimePassword(async (tx, { passwordHash, passwordExpiresAt, at }) => {
    const { account, all } = await lock(key, tx, by);
    if (account.status === 'disabled') throw refuse(`The account ${account.email} is disabled.`);
    await repository.changeStaff(account.id, { passwordHash, passwordExpiresAt }, at, tx);
    await resetUnknownDeviceFailures({ kind: 'staff', email: account.email }, tx);
    await recordChange(tx, 'password-reset', account, { all, by });
  });
}

async function storeOneTimePassword(
  store: (tx: Tx, terms: { passwordHash: string; passwordExpiresAt: Date; at: Date }) => Promise<void>,
): Promise<OneTimePassword> {
  const password = randomBytes(12).toString('base64url');
  const at = now();
  const expiresAt = new Date(at.getTime() + millisecondsInDay);
  const passwordHash = await hashPassword(password);
  await inTransaction((tx) => store(tx, { passwordHash, passwordExpiresAt: expiresAt, at }));
  return { password, expiresAt };
}

/**
 * Ends the sessions of the account.
 * @returns false if it was disabled already
 * @throws {AppError} NOT_FOUND, FORBIDDEN; INVALID_INPUT for the last active administrator
 */
export function disableStaff(key: StaffKey, { reason, by }: { reason?: string; by?: By } = {}): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { account, all } = await lock(key, tx, by);
    if (account.status === 'disabled') return false;
    assertNotLastAdmin(account, all);
    await repository.changeStaff(account.id, { status: 'disabled' }, now(), tx);
    const values = { before: { status: 'active' }, after: { status: 'disabled' } };
    await auditStaff(tx, account.id, 'disabled', { ...(reason !== undefined && { reason }), ...values });
    return true;
  });
}

/**
 * Ends the sessions of the account.
 * @returns false if it has the role already
 * @throws {AppError} NOT_FOUND, FORBIDDEN; INVALID_INPUT for the last active administrator
 */
export function changeStaffRole(key: StaffKey, role: StaffRole, by?: By): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { account, all } = await lock(key, tx, by);
    assertMayChange(by, account, role);
    if (account.role === role) return false;
    assertNotLastAdmin(account, all);
    await repository.changeStaff(account.id, { role }, now(), tx);
    const values = { before: { role: account.role }, after: { role } };
    await recordChange(tx, 'role-changed', { ...account, role }, { all, by, values });
    return true;
  });
}

/** Also ends sign-ins that wait for the second factor. @throws {AppError} NOT_FOUND, FORBIDDEN */
export function endStaffSessions(key: StaffKey, by?: By): Promise<void> {
  return inTransaction(async (tx) => {
    const { account } = await lock(key, tx, by);
    await repository.changeStaff(account.id, {}, now(), tx);
    await auditStaff(tx, account.id, 'sessions-ended');
  });
}

async function lock(key: StaffKey, tx: Tx, by: By) {
  const all = await lockAll(tx, by);
  const account = all.find((person) => ('id' in key ? person.id === key.id : person.email === key.email));
  if (!account) throw new AppError('NOT_FOUND', { message: `There is no account ${'id' in key ? key.id : key.email}` });
  assertMayChange(by, account);
  return { account, all };
}

/** Another administrator may have disabled or changed the actor since the request was admitted. @throws {AppError} FORBIDDEN */
async function lockAll(tx: Tx, by: By): Promise<repository.StaffAccount[]> {
  const all = await repository.lockStaff(tx);
  const own = all.find(({ id }) => id === by?.staffId);
  if (by && (own?.status !== 'active' || own.role !== by.role)) throw new AppError('FORBIDDEN');
  return all;
}

function assertMayChange(by: By, account: { id: number | null; role: StaffRole }, role?: StaffRole): void {
  if (by && !mayChangeStaff(by, account, role)) throw new AppError('FORBIDDEN');
}

const isActiveAdmin = ({ role, status }: repository.StaffAccount) => role === 'admin' && status === 'active';

/** A one-time password that has expired opens no session. */
const canSignIn = ({ passwordExpiresAt }: repository.StaffAccount, at: Date) =>
  passwordExpiresAt === null || passwordExpiresAt > at;

function assertNotLastAdmin(account: repository.StaffAccount, all: readonly repository.StaffAccount[]): void {
  const at = now();
  if (isActiveAdmin(account) && !all.some((other) => other !== account && isActiveAdmin(other) && canSignIn(other, at)))
    throw refuse(`${account.email} is the last active administrator. Add another one first.`);
}

type Values = Pick<AuditEntry, 'reason' | 'before' | 'after'>;

/** A change after which an account could approve requests of the administrator who made it. */
async function recordChange(
  tx: Tx,
  event: MailedEvent,
  account: Pick<repository.StaffAccount, 'id' | 'name' | 'email' | 'role'>,
  { values, ...people }: { all: readonly repository.StaffAccount[]; by: By; values?: Values },
): Promise<void> {
  await auditStaff(tx, account.id, event, values);
  await mailAccountChanged(tx, event, account, people);
}

function auditStaff(tx: Tx, id: number, event: string, values: Values = {}): Promise<void> {
  return recordAudit({ action: `staff.${event}`, subject: { type: 'staff', id }, ...values }, tx);
}
