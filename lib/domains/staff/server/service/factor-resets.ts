import 'server-only';
import { USER_ACCOUNTS, type SignInAccount } from '@/lib/domains/auth/server/service/account-store';
import { completeDueResets } from '@/lib/domains/auth/server/service/factor-reset/complete-resets';
import type { ResetActor } from '@/lib/domains/auth/server/service/factor-reset/end-reset';
import {
  cancelReset,
  countResetStart,
  describeFactors,
  listPendingUserResets,
  startReset,
  toFactorReset,
} from '@/lib/domains/auth/server/service/factor-reset/start-reset';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import type { AccountId } from '@/lib/domains/auth/types';
import type { FactorAccount } from '@/lib/domains/staff/contract/factor-resets';
import { mailOwnersOfReset } from '@/lib/domains/hotel-members/server/service/mail-reset-notice';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import type { StaffActor } from '../../actor';
import { changeStaff } from '../repository/accounts';
import { listPendingStaffResets } from '../repository/factor-resets';
import { STAFF_ACCOUNTS } from './account-store';

interface AccountRequest {
  kind: AccountId['kind'];
  accountId: number;
}

const STORES = { user: USER_ACCOUNTS, staff: STAFF_ACCOUNTS } as const;

const mayResetStaff = ({ permissions }: StaffActor) => permissions.includes('staff.reset_second_factor');

const kindsOf = (actor: StaffActor) =>
  (['user', 'staff'] as const).filter((kind) => kind === 'user' || mayResetStaff(actor));

/** A member of staff may also have an account for bookings, with the same address. */
const isOwn = (actor: StaffActor, { email }: { email: string }) => email === actor.contactEmail;

export async function findFactorAccounts(actor: StaffActor, email: string): Promise<{ accounts: FactorAccount[] }> {
  const accounts = [];
  for (const kind of kindsOf(actor)) {
    const account = await STORES[kind].findByEmail(email);
    if (account?.status === 'active') accounts.push(await describe(actor, kind, account));
  }
  return { accounts };
}

export async function listFactorResets(actor: StaffActor): Promise<{ accounts: FactorAccount[] }> {
  const found = [];
  for (const kind of kindsOf(actor)) {
    const rows = await (kind === 'user' ? listPendingUserResets() : listPendingStaffResets(100));
    for (const { id, name, email, ...reset } of rows)
      found.push({
        ...{ kind, accountId: id, name, email, isCaller: isOwn(actor, { email }) },
        ...{ hasSecondFactor: true, reset: toFactorReset(reset) },
      });
  }
  return { accounts: found };
}

async function describe(actor: StaffActor, kind: AccountId['kind'], account: SignInAccount): Promise<FactorAccount> {
  const { id, name, email } = account;
  const factors = await describeFactors({ kind, id });
  return { kind, accountId: id, name, email, isCaller: isOwn(actor, account), ...factors };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, SECOND_FACTOR_OFF, RESET_PENDING, TOO_MANY_REQUESTS */
export async function startFactorReset(actor: StaffActor, request: AccountRequest): Promise<FactorAccount> {
  const account = await findOther(actor, request);
  await countResetStart({ kind: request.kind, id: account.id });
  return change(actor, { kind: request.kind, account }, async (tx, owner, by) => {
    await startReset(tx, owner, by);
    if (owner.kind === 'user') await mailOwnersOfReset(tx, owner, by);
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function cancelFactorReset(actor: StaffActor, request: AccountRequest): Promise<FactorAccount> {
  return change(actor, { kind: request.kind, account: await findOther(actor, request) }, cancelReset);
}

async function findOther(actor: StaffActor, { kind, accountId }: AccountRequest): Promise<SignInAccount> {
  if (!kindsOf(actor).includes(kind)) throw new AppError('FORBIDDEN');
  const account = await STORES[kind].findById(accountId);
  if (account?.status !== 'active') throw new AppError('NOT_FOUND', { field: 'account_id' });
  if (isOwn(actor, account)) throw new AppError('FORBIDDEN');
  return account;
}

async function change(
  actor: StaffActor,
  { kind, account }: { kind: AccountId['kind']; account: SignInAccount },
  effect: (tx: Tx, owner: FactorOwner, by: ResetActor) => Promise<void>,
): Promise<FactorAccount> {
  const { id, name, email } = account;
  const title = kind === 'staff' ? `${actor.name}, an administrator of the console,` : `The support of ${brandName()}`;
  await inTransaction((tx) => effect(tx, { kind, id, name, email }, { title }));
  return describe(actor, kind, account);
}

export function completeStaffResets(): Promise<void> {
  return completeDueResets(STAFF_ACCOUNTS, (tx, id) => changeStaff(id, {}, now(), tx));
}
