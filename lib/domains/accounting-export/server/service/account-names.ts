import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { DEFAULT_NAMES } from '../../rules/account-names';
import type { AccountName, AccountNames } from '../../types';
import { listChangedNames, storeName } from '../repository/names';

const LOCK = 'accounting-export.names';

export async function listAccountNames(tx?: Tx): Promise<AccountNames> {
  const changed = await listChangedNames(tx);
  return { ...DEFAULT_NAMES, ...Object.fromEntries(changed.map(({ account, ...name }) => [account, name])) };
}

/**
 * Changes the name and group of an account in later exports. Two accounts may share a name, and then have one group.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT
 */
export async function renameAccount(
  actor: StaffActor,
  account: string,
  { name, group }: AccountName,
): Promise<AccountName & { account: string }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  return inTransaction(async (tx) => {
    await lockByName(LOCK, tx);
    const names = await listAccountNames(tx);
    const before = names[account];
    if (!before) throw new AppError('NOT_FOUND', { field: 'account' });
    const [shared] = Object.entries(names).filter(([other, named]) => other !== account && isSame(named.name, name));
    if (shared && (shared[1].group !== group || shared[1].name !== name))
      throw new AppError('INVALID_INPUT', {
        field: 'name',
        message: `${shared[0]} is called “${shared[1].name}” in the group “${shared[1].group}”. Use both, or another name`,
      });
    if (before.name === name && before.group === group) return { account, name, group };
    await storeName({ account, name, group, changedBy: actor.staffId, changedAt: now() }, tx);
    const subject = { type: 'accounting_name', id: account };
    await recordAudit({ action: 'accounting-name.changed', subject, before, after: { name, group } }, tx);
    return { account, name, group };
  });
}

/** Tally compares names without regard to case. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
