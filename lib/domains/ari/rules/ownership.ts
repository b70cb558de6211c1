import { addDays, type IsoDate } from '@/lib/dates';
import type { CellKind } from '../types';

export interface CellOwner {
  kind: CellKind;
  partnerId: number;
  partnerCode: string;
  partnerName: string;
  fromNight: IsoDate;
}

/** Both nights are inclusive. */
export interface TakenOverCells {
  kind: CellKind;
  fromNight: IsoDate;
  toNight: IsoDate;
}

/** Approved partners that own cells, and the take-overs that are in force. */
export interface Ownership {
  owners: readonly CellOwner[];
  takeOvers: readonly TakenOverCells[];
}

/** Returns the partner that owns a cell; null if the desk owns it. */
export function findCellOwner({ owners, takeOvers }: Ownership, kind: CellKind, night: IsoDate): CellOwner | null {
  const owner = owners.find((one) => one.kind === kind && night >= one.fromNight);
  if (!owner) return null;
  const isTakenOver = takeOvers.some((one) => one.kind === kind && one.fromNight <= night && night <= one.toNight);
  return isTakenOver ? null : owner;
}

/** A part of the cells of a kind that a partner owns; both nights are inclusive. */
export interface PartnerRange {
  owner: CellOwner;
  from: IsoDate;
  to: IsoDate;
}

/** Returns the parts of a range that partners own, by kind, in ascending order. */
export function partnerRanges(ownership: Ownership, { from, to }: { from: IsoDate; to: IsoDate }): PartnerRange[] {
  return ownership.owners.flatMap((owner) => {
    const ranges: PartnerRange[] = [];
    let start = owner.fromNight > from ? owner.fromNight : from;
    const takenOver = ownership.takeOvers
      .filter(({ kind }) => kind === owner.kind)
      .toSorted((a, b) => (a.fromNight < b.fromNight ? -1 : 1));
    for (const { fromNight, toNight } of takenOver) {
      if (toNight < start || fromNight > to) continue;
      if (fromNight > start) ranges.push({ owner, from: start, to: addDays(fromNight, -1) });
      start = addDays(toNight, 1);
    }
    if (start <= to) ranges.push({ owner, from: start, to });
    return ranges;
  });
}
