import { addDays, eachNight, type IsoDate } from '@/lib/dates';

/** Both dates are inclusive. */
export interface BlackoutRange {
  fromDate: IsoDate;
  toDate: IsoDate;
  reason: string;
}

export interface BlackoutEdit<Range extends BlackoutRange> {
  /** Stored ranges to delete. */
  removed: Range[];
  added: BlackoutRange[];
  /** The reason on a night before the edit. */
  reasonBefore: (night: IsoDate) => string | null;
}

/** Computes how stored ranges change so that the nights have the given reasons; null ends a blackout. Other nights do not change. */
export function editBlackoutNights<Range extends BlackoutRange>(
  stored: readonly Range[],
  wanted: ReadonlyMap<IsoDate, string | null>,
): BlackoutEdit<Range> {
  const reasonBefore = (night: IsoDate) =>
    stored.find(({ fromDate, toDate }) => fromDate <= night && night <= toDate)?.reason ?? null;
  const different = [...wanted.keys()].filter((night) => reasonBefore(night) !== wanted.get(night));
  const removed = stored.filter(({ fromDate, toDate }) =>
    different.some((night) => fromDate <= night && night <= toDate),
  );
  const reasons = new Map<IsoDate, string>();
  for (const { fromDate, toDate, reason } of removed.toReversed())
    for (const night of eachNight(fromDate, addDays(toDate, 1))) reasons.set(night, reason);
  for (const night of different) {
    const reason = wanted.get(night) ?? null;
    if (reason === null) reasons.delete(night);
    else reasons.set(night, reason);
  }
  return { removed, added: toRanges(reasons), reasonBefore };
}

function toRanges(reasons: ReadonlyMap<IsoDate, string>): BlackoutRange[] {
  const ranges: BlackoutRange[] = [];
  for (const [night, reason] of [...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last && last.reason === reason && addDays(last.toDate, 1) === night) last.toDate = night;
    else ranges.push({ fromDate: night, toDate: night, reason });
  }
  return ranges;
}
