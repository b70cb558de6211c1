import { nightsBetween, type IsoDate } from '@/lib/dates';
import { partnerRanges, type Ownership } from '@/lib/domains/ari/rules/ownership';
import type { CellKind as StoredKind } from '@/lib/domains/ari/types';
import { CELL_KINDS, type CellKind } from '../types';

const KINDS: Readonly<Record<StoredKind, CellKind>> = {
  stock: 'availability',
  restriction: 'restrictions',
  rate: 'rates',
};

export interface OwnedNights {
  kind: CellKind;
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/** Lists the nights of a range that the partner maintains. */
export function listOwnedNights(
  ownership: Ownership,
  partnerId: number,
  range: { from: IsoDate; to: IsoDate },
): OwnedNights[] {
  return partnerRanges(ownership, range)
    .filter(({ owner }) => owner.partnerId === partnerId)
    .map(({ owner, from, to }) => ({ kind: KINDS[owner.kind], from, to }))
    .sort((a, b) => CELL_KINDS.indexOf(a.kind) - CELL_KINDS.indexOf(b.kind) || (a.from < b.from ? -1 : 1));
}

/** Counts the cells of the owned nights for all room types. */
export function countOwnedCells(owned: readonly OwnedNights[], roomTypeCount: number): Record<CellKind, number> {
  const counts = { availability: 0, restrictions: 0, rates: 0 };
  for (const { kind, from, to } of owned) counts[kind] += (nightsBetween(from, to) + 1) * roomTypeCount;
  return counts;
}
