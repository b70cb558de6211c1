import type { IsoDate } from '@/lib/dates';
import type { CellValues, PlannedItem } from './plan-items';

/** What a message says about one room type and night. */
export interface MergedCell {
  roomTypeId: number;
  night: IsoDate;
  values: CellValues;
  /** Every item that contains the cell, in the order of the message. */
  items: readonly PlannedItem[];
  /** Cells of one item, and items that share a cell, are written together or not at all. */
  group: number;
}

interface OpenCell extends MergedCell {
  values: Record<string, number | boolean | null>;
  items: PlannedItem[];
  setBy: Map<string, PlannedItem>;
}

/**
 * Combines the items of one kind, without refused ones. If several items set the same field of a cell, the last one applies and the others
 * get a warning.
 * @returns cells in the order of night and room type, in which bookings lock them
 */
export function mergeCells(items: readonly PlannedItem[]): MergedCell[] {
  const cells = new Map<string, OpenCell>();
  for (const item of items.filter(({ refusal }) => refusal === null)) {
    for (const night of item.nights) {
      const cell = openCell(cells, item.roomTypeId, night);
      cell.items.push(item);
      for (const [field, value] of Object.entries(item.values)) {
        cell.setBy.get(field)?.warnings.add('replaced_by_later_item');
        cell.setBy.set(field, item);
        cell.values[field] = value;
      }
    }
  }
  const merged = [...cells.values()];
  const groups = groupItems(merged);
  for (const cell of merged) cell.group = groups(cell.items[0]);
  return merged.sort((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : 0) || a.roomTypeId - b.roomTypeId);
}

function openCell(cells: Map<string, OpenCell>, roomTypeId: number, night: IsoDate): OpenCell {
  const key = `${roomTypeId}/${night}`;
  const known = cells.get(key);
  if (known) return known;
  const cell = { roomTypeId, night, values: {}, items: [], group: 0, setBy: new Map() };
  cells.set(key, cell);
  return cell;
}

/** Gives items that share a cell the same number. */
function groupItems(cells: readonly MergedCell[]): (item: PlannedItem | undefined) => number {
  const parents = new Map<PlannedItem, PlannedItem>();
  const rootOf = (item: PlannedItem): PlannedItem => {
    const parent = parents.get(item);
    return parent === undefined ? item : rootOf(parent);
  };
  for (const { items } of cells) {
    const [first, ...others] = items;
    for (const other of others) {
      const [root, joined] = [first && rootOf(first), rootOf(other)];
      if (root && root !== joined) parents.set(joined, root);
    }
  }
  const numbers = new Map<PlannedItem, number>();
  return (item) => {
    if (!item) return 0;
    const root = rootOf(item);
    const number = numbers.get(root) ?? numbers.size + 1;
    numbers.set(root, number);
    return number;
  };
}
