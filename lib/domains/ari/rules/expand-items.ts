import { addDays, eachNight, weekdayIndex, type IsoDate } from '@/lib/dates';
import type { ChangeItem } from '../contract/desk-calendar';
import { WEEKDAYS } from '../types';

type CellFields = Omit<ChangeItem['set'], 'blackout'>;

/** The fields to set in one room type and night. */
export interface ExpandedCell {
  roomTypeId: number;
  night: IsoDate;
  fields: CellFields;
}

export interface ExpandedItems {
  cells: ExpandedCell[];
  /** Reason by night; null ends the blackout. */
  blackouts: Map<IsoDate, string | null>;
}

/**
 * Lists the cells of the items. Of several items for a cell and field, the last one applies.
 * @param roomTypeIds by code
 * @throws {RangeError} for more than `limit` cells
 */
export function expandItems(
  items: readonly ChangeItem[],
  roomTypeIds: ReadonlyMap<string, number>,
  limit: number,
): ExpandedItems {
  const cells = new Map<string, ExpandedCell>();
  const blackouts = new Map<IsoDate, string | null>();
  let visited = 0;
  for (const { roomTypes, from, to, weekdays, set } of items) {
    const { blackout, ...fields } = set;
    const hasFields = Object.values(fields).some((value) => value !== undefined);
    const ids = (roomTypes ?? [...roomTypeIds.keys()]).flatMap((code) => roomTypeIds.get(code) ?? []);
    for (const night of eachNight(from, addDays(to, 1))) {
      if (weekdays && !weekdays.some((day) => WEEKDAYS.indexOf(day) === weekdayIndex(night))) continue;
      visited += Math.max(1, ids.length);
      if (visited > limit) throw new RangeError(`More than ${limit} cells`);
      if (blackout !== undefined) blackouts.set(night, blackout);
      if (hasFields) for (const roomTypeId of ids) mergeCell(cells, roomTypeId, night, fields);
    }
  }
  return { cells: [...cells.values()], blackouts };
}

function mergeCell(cells: Map<string, ExpandedCell>, roomTypeId: number, night: IsoDate, fields: CellFields): void {
  const key = `${roomTypeId}/${night}`;
  const known = cells.get(key)?.fields ?? {};
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as CellFields;
  const merged = { ...known, ...defined };
  if (known.websitePrice && defined.websitePrice)
    merged.websitePrice = { ...known.websitePrice, ...defined.websitePrice };
  cells.set(key, { roomTypeId, night, fields: merged });
}
