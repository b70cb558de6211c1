/** Amounts are paise in `credit` and `cash`, points in `points`. */
export type Book = 'credit' | 'points' | 'cash';

export interface AccountKey {
  book: Book;
  ownerType: 'corporate' | 'legal_entity' | 'booking' | 'platform';
  ownerId: number;
  type: string;
}

export const accounts = {
  provider: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'provider' }),
  /** What was paid for one booking; credit balance, so `-balance` is the amount. */
  bookingPaid: (bookingId: number): AccountKey => ({
    book: 'cash',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'paid',
  }),
  refundsPayable: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'refunds_payable' }),
  bank: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'bank' }),
  penalties: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'penalties' }),
  voucherNights: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'voucher_nights' }),
  /** Used credit of a corporate; credit balance, with minus the credit limit as its floor. */
  creditDrawn: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'drawn',
  }),
  creditAdvance: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'advance',
  }),
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
