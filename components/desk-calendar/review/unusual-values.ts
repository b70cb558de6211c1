import { formatRupees } from '@/components/ui/format-rupees';
import { addDays, type IsoDate } from '@/lib/dates';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';

/** Successive nights of a room type with the same unusual value. */
export interface UnusualValue {
  roomType: string | null;
  from: IsoDate;
  to: IsoDate;
  text: string;
}

/** A price below half or above twice the price before is probably a slip of the keyboard. */
const PRICE_FACTOR = 2;
/** So many times the rooms before, and more than a small hotel adds. */
const ROOMS_FACTOR = 3;
const MAX_ADDED_ROOMS = 10;

/** Finds new values that are allowed, but probably not meant. */
export function findUnusualValues(cells: readonly ChangedCell[]): UnusualValue[] {
  const values = new Map<string, UnusualValue[]>();
  for (const cell of cells)
    for (const text of textsOf(cell)) {
      const { roomType, night } = cell;
      const key = `${roomType} ${text}`;
      const ranges = values.get(key) ?? [];
      const last = ranges.at(-1);
      if (last && addDays(last.to, 1) === night) last.to = night;
      else ranges.push({ roomType, from: night, to: night, text });
      values.set(key, ranges);
    }
  return [...values.values()].flat();
}

function textsOf(cell: ChangedCell): string[] {
  if (cell.kind === 'rate') return priceTexts(cell);
  if (cell.kind !== 'stock') return [];
  const [before, after] = [cell.before.total, cell.after.total];
  const isUnusual = after > before * ROOMS_FACTOR && after > before + MAX_ADDED_ROOMS;
  return isUnusual ? [`${after} rooms instead of ${before}`] : [];
}

function priceTexts({ before, after }: Extract<ChangedCell, { kind: 'rate' }>): string[] {
  if (!after) return [];
  const texts: string[] = [];
  for (const [field, name] of [
    ['single', 'one guest'],
    ['double', 'two guests'],
  ] as const) {
    const [old, price] = [before?.[field] ?? after[field], after[field]];
    if (price * PRICE_FACTOR < old || price > old * PRICE_FACTOR)
      texts.push(`${formatRupees(price)} for ${name} instead of ${formatRupees(old)}`);
  }
  if (after.single > after.double)
    texts.push(`One guest pays ${formatRupees(after.single)}, two guests only ${formatRupees(after.double)}`);
  return texts;
}
