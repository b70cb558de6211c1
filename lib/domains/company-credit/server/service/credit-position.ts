import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { sumHeldCredit } from '../repository/billed-bookings';

/** A company's credit in paise: limit = used + held + free - advance, as long as no limit was lowered below what is drawn. */
export interface CreditPosition {
  limitPaise: Paise;
  /** Stays that are over and charges kept, which the company owes. */
  usedPaise: Paise;
  /** Upcoming stays. */
  heldPaise: Paise;
  /** Paid by the company beyond what it owed. */
  advancePaise: Paise;
  /** Available for new bookings; never below zero. */
  freePaise: Paise;
}

/** What a company's credit stands at, by the ledger. @throws {AppError} NOT_FOUND */
export async function getCreditPosition(corporateId: number): Promise<CreditPosition> {
  const { creditLimitPaise: limitPaise } = await getContractSettings(corporateId);
  // Both have credit balances; subtracted from zero, because the negative of zero is not zero in JavaScript.
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
