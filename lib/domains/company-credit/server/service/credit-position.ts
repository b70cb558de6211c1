import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { sumHeldCredit } from '../repository/billed-bookings';

/** limit = used + held + free - advance, unless the limit was lowered below the drawn amount. */
export interface CreditPosition {
  limitPaise: Paise;
  usedPaise: Paise;
  heldPaise: Paise;
  advancePaise: Paise;
  freePaise: Paise;
}

export async function getCreditPosition(corporateId: number): Promise<CreditPosition> {
  const { creditLimitPaise: limitPaise } = await getContractSettings(corporateId);
  // Credit accounts have negative balances. Subtracting from zero avoids -0.
  const drawn = 0 - (await balanceOf(accounts.creditDrawn(corporateId)));
  const advancePaise = 0 - (await balanceOf(accounts.creditAdvance(corporateId)));
  const heldPaise = await sumHeldCredit(corporateId);
  return {
    limitPaise,
    usedPaise: drawn - heldPaise + advancePaise,
    heldPaise,
    advancePaise,
    freePaise: Math.max(0, limitPaise - drawn),
  };
}
