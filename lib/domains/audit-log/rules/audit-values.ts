import { formatInr } from '@/lib/money';

export interface AuditChange {
  name: string;
  before: string;
  after: string;
}

export interface AuditFact {
  name: string;
  value: string;
}

type Values = Readonly<Record<string, unknown>>;

export interface StoredValues {
  before: unknown;
  after: unknown;
  data: unknown;
}

/**
 * Returns the changed values and the other facts of an audit row as texts. Rows of earlier versions have both in `data`, as one pair of
 * `before` and `after`, `from` and `to` or `old` and `new`, as a pair per name, or as a list of changes.
 */
export function readAuditValues({ before, after, data }: StoredValues): { changes: AuditChange[]; facts: AuditFact[] } {
  const facts = toValues(data);
  if (before !== null || after !== null)
    return { changes: comparedValues(toValues(before), toValues(after)), facts: toFacts(facts) };
  const { changes, ...others } = facts;
  const listed = Array.isArray(changes) ? changes.filter(isListedChange).map(toListedChange) : [];
  const pair = pairOf(others);
  const named = Object.entries(others).flatMap(([name, value]) => {
    const inner = pairOf(toValues(value));
    return inner && Object.keys(toValues(value)).length === 2 ? [{ name, ...inner }] : [];
  });
  const taken = new Set([...named.map(({ name }) => name), ...(pair?.keys ?? [])]);
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !taken.has(name)));
  const pairs = pair ? [{ name: 'value', ...pair }, ...named] : named;
  return {
    changes: [...listed, ...pairs.map(({ name, from, to }) => toChange(name, from, to))],
    facts: toFacts(rest),
  };
}

const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
  ['old', 'new'],
] as const;

function pairOf(values: Values): { from: unknown; to: unknown; keys: readonly string[] } | null {
  const keys = PAIRS.find(([first, second]) => first in values && second in values);
  return keys ? { from: values[keys[0]], to: values[keys[1]], keys } : null;
}

function isListedChange(value: unknown): value is { field: string; before: unknown; after: unknown } {
  return typeof toValues(value)['field'] === 'string';
}

const toListedChange = ({ field, before, after }: { field: string; before: unknown; after: unknown }) =>
  toChange(field, before, after);

/** A value that did not change is no change, for example of a contract whose other terms changed. */
function comparedValues(before: Values, after: Values): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => toChange(name, before[name], after[name]))
    .filter((change) => change.before !== change.after);
}

const toChange = (name: string, before: unknown, after: unknown): AuditChange => ({
  name: toLabel(name),
  before: toText(name, before),
  after: toText(name, after),
});

const toFacts = (values: Values): AuditFact[] =>
  Object.entries(values).map(([name, value]) => ({ name: toLabel(name), value: toText(name, value) }));

const toValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** `creditLimitPaise` and `credit_limit_paise` become "Credit limit". */
function toLabel(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_paise$/, '')
    .replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /paise$/i.test(name) ? formatInr(value) : String(value);
  if (Array.isArray(value)) return value.map((item) => toText(name, item)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${toLabel(key)}: ${toText(key, inner)}`)
      .join('; ');
  return String(value);
}

/** `hotel-person.role-changed` becomes "Hotel person: role changed". */
export function actionLabel(action: string): string {
  const text = action.replace(/-/g, ' ').replace('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
