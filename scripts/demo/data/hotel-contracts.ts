import type { Payee } from '@/lib/domains/payables/server/repository/contracts';
import type { HotelTerms } from '@/lib/domains/payables/types';
import { randomFor } from '@/scripts/demo/generate/random';

/** Micro and small hotels are paid earlier (MSMED Act). */
export const MICRO_HOTEL = 'BLR-001';
/** Its payouts are left out until it has an account. */
export const HOTEL_WITHOUT_ACCOUNT = 'BLR-002';
/** Bears no coupons. */
export const HOTEL_WITHOUT_COUPONS = 'BLR-003';

export interface DemoContract {
  readonly terms: Omit<HotelTerms, 'fromDate'>;
  /** Null for a hotel without an account. */
  readonly account: { readonly accountNumber: string; readonly ifsc: string } | null;
  readonly payee: Omit<Payee, 'account'>;
}

/** Every second hotel has a commission of 10 to 15 %; the others have none. No bank has the code `DEMO`. */
export function contractOf(code: string): DemoContract {
  const random = randomFor(`contract ${code}`);
  const hasCommission = random.chance(0.5) || [MICRO_HOTEL, HOTEL_WITHOUT_COUPONS].includes(code);
  const commissionBp = hasCommission ? random.int(20, 30) * 50 : 0;
  const accountNumber = String(random.int(10_000_000, 99_999_999)).padStart(12, '0');
  return {
    terms: { commissionBp, couponsBy: code === HOTEL_WITHOUT_COUPONS ? 'platform' : 'hotel' },
    account:
      code === HOTEL_WITHOUT_ACCOUNT
        ? null
        : { accountNumber, ifsc: `DEMO0${String(random.int(1, 999_999)).padStart(6, '0')}` },
    payee: {
      udyamClass: code === MICRO_HOTEL ? 'micro' : 'none',
      termsDays: code === MICRO_HOTEL ? 30 : null,
      isTdsExempt: false,
    },
  };
}
