import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { listCompaniesOwing } from '../repository/companies-owing';
import { listOpenBills, type CompanyBill } from '../repository/company-bills';

/** Open bills of ended stays, the earliest check-out first, and what the company paid in advance. */
export async function getOpenBills(
  tx: Tx,
  corporateId: number,
): Promise<{ bills: CompanyBill[]; advancePaise: Paise }> {
  const bills = await listOpenBills(corporateId, tx);
  return { bills, advancePaise: 0 - (await balanceOf(accounts.creditAdvance(corporateId), tx)) };
}

/** Companies that owe exactly this amount, in all or on one bill; at most `limit`. */
export async function findCompaniesOwing(tx: Tx, amountPaise: Paise, limit: number): Promise<number[]> {
  return listCompaniesOwing(amountPaise, { today: todayInIndia(now()), limit }, tx);
}
