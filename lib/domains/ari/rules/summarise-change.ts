import { formatInr, type Paise } from '@/lib/money';
import type { CellResult } from './group-results';

type Value = string | number | boolean | null;
type Change = Pick<CellResult, 'roomTypeId' | 'night' | 'before' | 'after'>;

export interface ChangeSummary {
  firstNight: string;
  lastNight: string;
  /** Texts by the name of a value, such as `oak rooms`. */
  before: Record<string, string>;
  after: Record<string, string>;
}

const MAX_LINES = 20;
const MAX_TEXTS = 3;
const PRICES: ReadonlySet<string> = new Set(['single', 'double', 'extraAdult', 'kid']);
const NAMES: Readonly<Record<string, string>> = { total: 'rooms', reason: 'blackout', isException: 'ownPrice' };

/**
 * The values that a change of the calendar has replaced, as one line for each value of a room type, or of all room types if there are too
 * many lines. Several old or new values become a range.
 * @param changed at least one cell
 * @param codes of room types by id
 */
export function summariseChange(
  changed: readonly Change[],
  codes: ReadonlyMap<number, { code: string }>,
): ChangeSummary {
  const ofRoomTypes = collect(changed, ({ roomTypeId }) => codes.get(roomTypeId)?.code ?? '');
  const lines = ofRoomTypes.size > MAX_LINES ? collect(changed, () => '') : ofRoomTypes;
  const nights = changed.map(({ night }) => night).toSorted();
  const summary: ChangeSummary = { firstNight: nights[0] ?? '', lastNight: nights.at(-1) ?? '', before: {}, after: {} };
  for (const [name, { field, before, after }] of lines) {
    const [old, value] = [toText(field, before), toText(field, after)];
    summary.before[name] = old;
    summary.after[name] = old === value ? `${value}, on other nights` : value;
  }
  return summary;
}

interface Line {
  field: string;
  before: Set<Value>;
  after: Set<Value>;
}

function collect(changed: readonly Change[], groupOf: (change: Change) => string): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const change of changed) {
    const [before, after] = [valuesOf(change.before), valuesOf(change.after)];
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, value] = [before[field] ?? null, after[field] ?? null];
      if (old === value) continue;
      const name = `${groupOf(change)} ${NAMES[field] ?? field}`.trim();
      const line = lines.get(name) ?? { field, before: new Set(), after: new Set() };
      line.before.add(old);
      line.after.add(value);
      lines.set(name, line);
    }
  }
  return lines;
}

const valuesOf = (value: Change['before']): Record<string, Value> => ({ ...value });

function toText(field: string, values: ReadonlySet<Value>): string {
  const numbers = [...values].filter((value) => typeof value === 'number').toSorted((one, other) => one - other);
  const show = (value: number) => (PRICES.has(field) ? formatInr(value as Paise) : String(value));
  const [least = 0, most = 0] = [numbers[0], numbers.at(-1)];
  const range = least === most ? show(least) : `${show(least)} to ${show(most)}`;
  const flags = [...values].filter((value) => typeof value === 'boolean').map((value) => (value ? 'yes' : 'no'));
  const texts = [...values].filter((value) => typeof value === 'string');
  const more = texts.length > MAX_TEXTS ? [`${texts.length - MAX_TEXTS} more`] : [];
  const none = values.has(null) && values.size > 1 ? ['none'] : [];
  return [...(numbers.length > 0 ? [range] : []), ...flags, ...texts.slice(0, MAX_TEXTS), ...more, ...none].join(', ');
}
