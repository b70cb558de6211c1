import 'server-only';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { inTransaction, useOneSnapshot } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { sumOpenPoints } from '../repository/lots';

const AUDIT_SECONDS = 600;

/** Compares the ledger with the open lots in one snapshot. */
export async function auditPoints(): Promise<{ isBalanced: boolean; owed: number; open: number }> {
  const { issued, open } = await inTransaction(
    async (tx) => {
      await useOneSnapshot(tx);
      return { issued: await balanceOf(pointsAccounts.issued(), tx), open: await sumOpenPoints(tx) };
    },
    { statementSeconds: AUDIT_SECONDS },
  );
  return { isBalanced: issued + open === 0, owed: issued === 0 ? 0 : -issued, open };
}
