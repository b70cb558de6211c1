import type { MatchKind } from '../types';

const PROVIDER = 'the payment provider states this reference and amount';

/** Matches that no existing action takes back, with the reason. */
const FINAL: Readonly<Partial<Record<MatchKind, string>>> = {
  settlement: `This match cannot be undone: ${PROVIDER} for the settlement.`,
  refund: `This match cannot be undone: ${PROVIDER} for the refund.`,
  payout_return:
    'This match cannot be undone: what the bank returned is owed to the hotel again and may be part of a later payout.',
};

/** Why a row cannot become open again; null if it can. @param kind null for an ignored row */
export const undoRefusal = (kind: MatchKind | null): string | null => (kind && FINAL[kind]) ?? null;
