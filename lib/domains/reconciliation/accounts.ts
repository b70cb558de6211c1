import type { AccountKey } from '@/lib/domains/ledger/accounts';

const ofPlatform = (type: string) => (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type });

export const reconciliationAccounts = {
  /** Fees of the payment provider, without GST: an expense. */
  providerFees: ofPlatform('provider_fees'),
  /** GST on these fees, which the operator claims as input credit. */
  inputGst: ofPlatform('input_gst'),
  /** Settlements that the bank statement does not show yet. */
  bankTransit: ofPlatform('bank_transit'),
  /** What reports and books disagree about: the sum of the open exceptions. Zero when all are solved. */
  openDifferences: ofPlatform('open_differences'),
  /** Differences that staff accepted: a loss, or with a credit balance an income. */
  acceptedDifferences: ofPlatform('accepted_differences'),
} as const;

export interface Entry {
  account: AccountKey;
  amount: number;
}
