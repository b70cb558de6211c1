import type { AccountKey } from '@/lib/domains/ledger/accounts';

/** Accounts of the points book, in whole points. */
export const pointsAccounts = {
  pending: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'pending',
  }),
  wallet: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'wallet',
  }),
  reserved: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'reserved',
  }),
  /** The liability for all wallets together. */
  issued: (): AccountKey => ({ book: 'points', ownerType: 'platform', ownerId: 0, type: 'issued' }),
} as const;
