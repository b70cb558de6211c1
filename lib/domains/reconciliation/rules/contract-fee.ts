import { shareOf, type Paise } from '@/lib/money';

/** GST on services of a payment provider (18 %, notification 11/2017 CT(R), serial 15). */
const GST_BP = 18_00;

/** The provider rounds fee and tax apart, so the sum differs by up to a paisa each. */
const TOLERANCE_PAISE = 2;

/** The fee with GST that the contract allows for a payment. @param feeBp basis points before GST */
export function contractFee(amount: Paise, feeBp: number): Paise {
  const fee = shareOf(amount, feeBp);
  return fee + shareOf(fee, GST_BP);
}

export function isContractFee(fee: Paise, amount: Paise, feeBp: number): boolean {
  return Math.abs(fee - contractFee(amount, feeBp)) <= TOLERANCE_PAISE;
}
