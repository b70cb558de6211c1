import 'server-only';
import { balanceOf } from '@/lib/domains/ledger/server/service';
import { pointsAccounts } from '../../accounts';
import { sumOpenPoints } from '../repository/lots';

/** What the books owe in points, and what the open lots say: the same number whenever nothing is under way. */
export async function auditPoints(): Promise<{ isWhole: boolean; owed: number; open: number }> {
  const [issued, open] = await Promise.all([balanceOf(pointsAccounts.issued()), sumOpenPoints()]);
  return { isWhole: issued + open === 0, owed: issued === 0 ? 0 : -issued, open };
}
