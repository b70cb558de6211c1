import { formatRupees } from '@/components/ui/format-rupees';
import { addDays, type IsoDate } from '@/lib/dates';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';
import type { ChangeKind } from '@/lib/domains/ari/types';

/** Successive nights of a room type that change in the same way. */
export interface ChangeRow {
  kind: ChangeKind;
  /** Null for the whole hotel. */
  roomType: string | null;
  from: IsoDate;
  to: IsoDate;
  before: string;
  after: string;
}

export const KIND_NAMES: Record<ChangeKind, string> = {
  stock: 'Rooms',
  restriction: 'Restrictions',
  rate: 'Website price',
  blackout: 'Blackout',
};

type Value = object;

export function toChangeRows(cells: readonly ChangedCell[]): ChangeRow[] {
  const rows: ChangeRow[] = [];
  const sorted = [...cells].sort(
    (a, b) => compare(a.roomType ?? '', b.roomType ?? '') || compare(a.kind, b.kind) || compare(a.night, b.night),
  );
  for (const { kind, roomType, night, before, after } of sorted) {
    const fields = changedFields(before, after);
    const texts = { before: valueText(kind, before, fields), after: valueText(kind, after, fields) };
    const last = rows.at(-1);
    const isSame = last?.kind === kind && last.roomType === roomType && addDays(last.to, 1) === night;
    if (last && isSame && last.before === texts.before && last.after === texts.after) last.to = night;
    else rows.push({ kind, roomType, from: night, to: night, ...texts });
  }
  return rows;
}

const fieldOf = (value: Value, field: string): unknown => (value as Record<string, unknown>)[field];

/** Returns the fields that differ, or all fields if there is no value before or after. */
function changedFields(before: Value | null, after: Value | null): string[] {
  const fields = Object.keys(after ?? before ?? {});
  return before && after ? fields.filter((field) => fieldOf(before, field) !== fieldOf(after, field)) : fields;
}

/** Describes some fields of a value; by default all of them. */
export function valueText(
  kind: ChangeKind,
  value: Value | null,
  fields: readonly string[] = Object.keys(value ?? {}),
): string {
  if (value === null) return kind === 'blackout' ? 'None' : 'No price';
  return fields.map((field) => fieldText(field, fieldOf(value, field))).join(', ');
}

function fieldText(field: string, value: unknown): string {
  switch (field) {
    case 'total':
      return String(value);
    case 'reason':
      return String(value);
    case 'stopSell':
      return value ? 'Stop-sell' : 'On sale';
    case 'minStay':
      return `Minimum stay ${Number(value)}`;
    case 'closedToArrival':
      return value ? 'Closed to arrival' : 'Open to arrival';
    case 'closedToDeparture':
      return value ? 'Closed to departure' : 'Open to departure';
    case 'isException':
      return value ? 'price of this night' : 'price of the rate plan';
    default:
      return `${PRICE_NAMES[field] ?? field} ${formatRupees(Number(value))}`;
  }
}

const PRICE_NAMES: Record<string, string> = {
  single: 'Single',
  double: 'Double',
  extraAdult: 'Extra adult',
  kid: 'Child',
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
