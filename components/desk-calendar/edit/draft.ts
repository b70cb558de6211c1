import { addDays, type IsoDate } from '@/lib/dates';
import type { CellProblemDetails, ChangeItem } from '@/lib/domains/ari/contract/desk-calendar';
import type { ChangeKind } from '@/lib/domains/ari/types';
import type { CellValues } from './read-value';

/** Items that one call may have. */
export const MAX_ITEMS = 1_000;

/** New values of one room type and night. A blackout applies to the whole hotel; its room type is null. */
export interface DraftCell {
  roomType: string | null;
  night: IsoDate;
  values: CellValues;
}

/** Merges the values of the same night and room type, such as its prices for one and for two guests. */
export function mergeCells(cells: readonly DraftCell[]): DraftCell[] {
  const merged = new Map<string, DraftCell>();
  for (const cell of cells) {
    const key = `${cell.roomType} ${cell.night}`;
    const before = merged.get(key)?.values;
    const prices = { ...before?.websitePrice, ...cell.values.websitePrice };
    const values = { ...before, ...cell.values };
    if (cell.values.websitePrice && before?.websitePrice) values.websitePrice = prices;
    merged.set(key, { ...cell, values });
  }
  return [...merged.values()];
}

/** Joins successive nights with equal values, and room types that change on the same nights to the same values. */
export function toItems(cells: readonly DraftCell[]): ChangeItem[] {
  const items = new Map<string, ChangeItem>();
  for (const { roomType, from, to, values, key } of toRuns(cells)) {
    const same = `${from} ${to} ${key} ${roomType === null}`;
    const item = items.get(same);
    if (item && roomType !== null) item.roomTypes?.push(roomType);
    else items.set(same, { ...(roomType !== null && { roomTypes: [roomType] }), from, to, set: values });
  }
  return [...items.values()];
}

function toRuns(cells: readonly DraftCell[]) {
  const runs: { roomType: string | null; from: IsoDate; to: IsoDate; values: CellValues; key: string }[] = [];
  const sorted = [...cells].sort((a, b) => compare(a.roomType ?? '', b.roomType ?? '') || compare(a.night, b.night));
  for (const { roomType, night, values } of sorted) {
    const key = keyOf(values);
    const last = runs.at(-1);
    if (last?.roomType === roomType && addDays(last.to, 1) === night && last.key === key) last.to = night;
    else runs.push({ roomType, from: night, to: night, values, key });
  }
  return runs;
}

/** JSON with sorted keys, because values that were merged in another order are equal too. */
function keyOf(values: CellValues): string {
  const sorted = (object: object) => Object.entries(object).sort(([a], [b]) => compare(a, b));
  const { websitePrice, ...others } = values;
  return JSON.stringify([sorted(others), websitePrice && sorted(websitePrice)]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const FIELDS_OF: Record<ChangeKind, readonly (keyof CellValues)[]> = {
  stock: ['total'],
  restriction: ['stopSell', 'minStay', 'closedToArrival', 'closedToDeparture'],
  rate: ['websitePrice'],
  blackout: ['blackout'],
};

type CellPlace = Pick<CellProblemDetails, 'kind' | 'roomType' | 'night'>;

/** Returns the entered values of one cell. Null if none were entered, or if the price of the rate plan is to apply. */
export function valuesOf({ kind, roomType, night }: CellPlace, cells: readonly DraftCell[]): object | null {
  const values = cells.find((cell) => cell.roomType === roomType && cell.night === night)?.values;
  if (!values || kind === 'rate') return values?.websitePrice ?? null;
  if (kind === 'blackout') return values.blackout ? { reason: values.blackout } : null;
  const entered = FIELDS_OF[kind].filter((field) => values[field] !== undefined);
  return Object.fromEntries(entered.map((field) => [field, values[field]]));
}

/** Removes the values of the cells with a problem, so that the values of other people stay. */
export function withoutProblems(cells: readonly DraftCell[], problems: readonly CellPlace[]): DraftCell[] {
  const dropped = new Map<string, Set<string>>();
  for (const { kind, roomType, night } of problems) {
    const key = `${roomType} ${night}`;
    dropped.set(key, new Set([...(dropped.get(key) ?? []), ...FIELDS_OF[kind]]));
  }
  return cells.flatMap(({ roomType, night, values }) => {
    const fields = dropped.get(`${roomType} ${night}`);
    const left = Object.fromEntries(Object.entries(values).filter(([field]) => !fields?.has(field))) as CellValues;
    return Object.keys(left).length > 0 ? [{ roomType, night, values: left }] : [];
  });
}
