import 'server-only';
import { asc, count, desc, eq } from 'drizzle-orm';
import { staff } from '@/lib/domains/staff/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountingExport } from '../../types';
import { accountingExports } from '../tables';

const columns = {
  id: accountingExports.id,
  from: accountingExports.fromDay,
  to: accountingExports.toDay,
  format: accountingExports.format,
  names: accountingExports.names,
  companies: accountingExports.companies,
  entries: accountingExports.entries,
  debit: accountingExports.debitPaise,
  sha256: accountingExports.sha256,
  madeBy: staff.name,
  madeAt: accountingExports.madeAt,
};

const selectExports = (on: Connection) =>
  on.select(columns).from(accountingExports).innerJoin(staff, eq(staff.id, accountingExports.madeBy));

export async function insertExport(
  { from, to, debit, ...made }: Omit<AccountingExport, 'id' | 'madeBy'> & { madeBy: number },
  tx: Connection,
): Promise<number> {
  const [row] = await tx
    .insert(accountingExports)
    .values({ ...made, fromDay: from, toDay: to, debitPaise: debit })
    .returning({ id: accountingExports.id });
  if (!row) throw new Error('Inserting an export returned no row');
  return row.id;
}

export async function findExport(id: number, on: Connection = connection()): Promise<AccountingExport | null> {
  const [row] = await selectExports(on).where(eq(accountingExports.id, id));
  return row ?? null;
}

export async function listExports(
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
  on: Connection = connection(),
): Promise<{ rows: AccountingExport[]; total: number }> {
  const rows = await selectExports(on)
    .orderBy((isOldestFirst ? asc : desc)(accountingExports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on.select({ total: count() }).from(accountingExports);
  return { rows, total: counted?.total ?? 0 };
}
