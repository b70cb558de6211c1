/** The three books that share one double-entry engine. Amounts are paise in `credit` and `cash`, points in `points`. */
export type Book = 'credit' | 'points' | 'cash';

export interface AccountKey {
  book: Book;
  ownerType: 'corporate' | 'legal_entity' | 'booking' | 'platform';
  ownerId: number;
  type: string;
}

/** The chart of accounts: every account of the product is named here, and README.md says what each one means. */
export const accounts = {
  /** Money the payment provider holds for us: an asset, debit balance. */
  provider: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'provider' }),
  /** What guests paid for one booking and we owe in nights: credit balance, so `-balance` is the amount paid. */
  bookingPaid: (bookingId: number): AccountKey => ({
    book: 'cash',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'paid',
  }),
  /** Money on its way back to a payer: credit balance until the provider took the refund. */
  refundsPayable: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'refunds_payable' }),
  /** What the house's own bank account paid in the provider's place: credit balance. */
  bank: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'bank' }),
  /** Cancellation charges kept: income, credit balance. */
  penalties: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'penalties' }),
  /** What room nights cost the house that vouchers paid for: debit balance. */
  voucherNights: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'voucher_nights' }),
  /** What a corporate has drawn of its credit: credit balance, its floor is minus the credit limit. */
  creditDrawn: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'drawn',
  }),
  /** What a corporate paid before it owed it: credit balance, spent on its next stays that are over. */
  creditAdvance: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'advance',
  }),
  /** What one booking is billed to its company: debit balance until the invoice is paid. */
  bookingBilled: (bookingId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'billed',
  }),
} as const;

/** The order in which accounts are locked; the same everywhere, so that two postings never wait for each other. */
export function accountOrder(account: AccountKey): string {
  const { book, ownerType, ownerId, type } = account;
  return `${book}/${ownerType}/${String(ownerId).padStart(16, '0')}/${type}`;
}
