/** Amounts are paise in the books `credit` and `cash`, and points in `points`. */
export type Book = 'credit' | 'points' | 'cash';

export interface AccountKey {
  book: Book;
  ownerType: 'corporate' | 'legal_entity' | 'booking' | 'hotel' | 'platform';
  ownerId: number;
  type: string;
}

export const accounts = {
  provider: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'provider' }),
  /** The amount paid for one booking. It is a credit account, so the amount is `-balance`. */
  bookingPaid: (bookingId: number): AccountKey => ({
    book: 'cash',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'paid',
  }),
  /** What was returned of the amount paid for a booking although the price stays. */
  bookingGoodwill: (bookingId: number): AccountKey => ({
    book: 'cash',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'goodwill',
  }),
  refundsPayable: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'refunds_payable' }),
  bank: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'bank' }),
  penalties: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'penalties' }),
  voucherNights: (): AccountKey => ({ book: 'cash', ownerType: 'platform', ownerId: 0, type: 'voucher_nights' }),
  /** The credit that a corporate has used. It is a credit account; its floor is minus the credit limit. */
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
  /** Income tax that a company deducted from its payments, until the tax office credits it to the operator. */
  taxReceivable: (corporateId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'corporate',
    ownerId: corporateId,
    type: 'tds_receivable',
  }),
  /** The same of all companies, with the opposite sign: bills that were settled by tax instead of money. */
  taxDeducted: (): AccountKey => ({ book: 'credit', ownerType: 'platform', ownerId: 0, type: 'tds_deducted' }),
  bookingBilled: (bookingId: number): AccountKey => ({
    book: 'credit',
    ownerType: 'booking',
    ownerId: bookingId,
    type: 'billed',
  }),
} as const;

/** Sort key for locking accounts. Every transaction uses the same order, which prevents deadlocks. */
export function accountOrder(account: AccountKey): string {
  const { book, ownerType, ownerId, type } = account;
  return `${book}/${ownerType}/${String(ownerId).padStart(16, '0')}/${type}`;
}
