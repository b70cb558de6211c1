import 'server-only';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountName } from '../../types';
import { accountingNames } from '../tables';

const columns = { account: accountingNames.account, name: accountingNames.name, group: accountingNames.group };

export async function listChangedNames(on: Connection = connection()): Promise<(AccountName & { account: string })[]> {
  return on.select(columns).from(accountingNames).orderBy(accountingNames.account);
}

export async function storeName(
  { account, ...changed }: AccountName & { account: string; changedBy: number; changedAt: Date },
  tx: Connection,
): Promise<void> {
  await tx
    .insert(accountingNames)
    .values({ account, ...changed })
    .onConflictDoUpdate({ target: accountingNames.account, set: changed });
}
