/** Amounts are paise in `credit` and `cash`, points in `points`. */
export type Book = 'credit' | 'points' | 'cash';

export interface AccountKey {
  book: Book;
  ownerType: 'corporate' | 'legal_entity' | 'booking' | 'platform';
  ownerId: number;
  type: string;
}

/** The chart of accounts of cash and credit; README.md has the meaning of each. */
export const accounts = {
  /** Money that the payment provider holds for us; debit balance. */
  provider: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'provider' }),
  /** What was paid for one booking; credit balance, so `-balance` is the amount. */
  bookingPaid: (bookingId: number): AccountKey => ({
    book: 'cash',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'paid',
  }),
  /** Refunds that the provider has not accepted yet; credit balance. */
  refundsPayable: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'refunds_payable' }),
  /** Refunds paid from the operator's bank account; credit balance. */
  bank: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'bank' }),
  /** Income from cancellation charges; credit balance. */
  penalties: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'penalties' }),
  /** Cost of room nights that were paid by voucher; debit balance. */
  voucherNights: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'voucher_nights' }),
  /** Used credit of a corporate; credit balance, with minus the credit limit as its floor. */
  creditDrawn: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'drawn',
  }),
  /** Paid by a corporate in advance; credit balance, applied to its next completed stays. */
  creditAdvance: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'advance',
  }),
  /** Billed to the company for one booking; debit balance until it is paid. */
  bookingBilled: (bookingId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'billed',
  }),
} as const;

/** The sort key for locking accounts: one order everywhere prevents deadlocks. */
export function accountOrder(account: AccountKey): string {
  const { book, ownerType, ownerId, type } = account;
  return `${book}/${ownerType}/${String(ownerId).padStart(16, '0')}/${type}`;
}
