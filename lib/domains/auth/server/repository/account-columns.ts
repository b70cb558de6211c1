import 'server-only';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountId } from '../../types';

interface AccountColumns {
  userId: PgColumn;
  staffId: PgColumn;
}

export function accountColumn({ userId, staffId }: AccountColumns, { kind }: AccountId): PgColumn {
  return kind === 'user' ? userId : staffId;
}

export function isOfAccount(table: AccountColumns, account: AccountId): SQL {
  return eq(accountColumn(table, account), account.id);
}

export function accountValues({ kind, id }: AccountId): { userId: number } | { staffId: number } {
  return kind === 'user' ? { userId: id } : { staffId: id };
}

/** @throws {Error} if a row belongs to no account, which a constraint prevents */
export function accountOfRow({ userId, staffId }: { userId: number | null; staffId: number | null }): AccountId {
  if (userId !== null) return { kind: 'user', id: userId };
  if (staffId !== null) return { kind: 'staff', id: staffId };
  throw new Error('The row belongs to no account.');
}
