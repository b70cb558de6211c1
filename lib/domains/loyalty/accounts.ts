import type { AccountKey } from '@/lib/domains/ledger/accounts';

/** The points book. Balances are whole points. */
export const pointsAccounts = {
  /** Points of stays that are confirmed, but not yet checked out. */
  pending: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'pending',
  }),
  /** Points that can be spent. */
  wallet: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'wallet',
  }),
  /** Points that an order has taken from the wallet and that no unit of it has used up yet. */
  reserved: (legalEntityId: number): AccountKey => ({
    book: 'points',
    ownerType: 'legal_entity',
    ownerId: legalEntityId,
    type: 'reserved',
  }),
  /** What we owe to all wallets together: the other side of every posting. */
  issued: (): AccountKey => ({ book: 'points', ownerType: 'platform', ownerId: 0, type: 'issued' }),
} as const;
