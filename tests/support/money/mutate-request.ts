import { listFieldPaths, withField } from '@/tests/support/api/fields';
import type { Input } from '@/tests/support/api/call-endpoint';
import type { Random } from '@/tests/support/api/malformed-requests';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

/** Values to try by the dotted path of a field, for example another quote or another company's booking. */
export type Alternatives = Readonly<Record<string, readonly unknown[]>>;

/** The query consists of pairs because a name may occur twice. The body is JSON text, possibly malformed. */
export interface RawRequest {
  params: Record<string, string>;
  query: [string, string][];
  body: string | undefined;
  /** Lists the changes for messages of failed tests. */
  description: string;
}

/** Inserted into the body as raw text, because JSON.stringify cannot write them. */
const RAW_TOKENS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '0x10',
  '01',
  '1_000',
  '5400.',
  '٥٤٠٠',
  '-',
  'undefined',
];
/** Fields that a server without an allow list would copy into a table row. */
const EXTRA_FIELDS = [
  ...[
    'amount',
    'amount_paise',
    'payable_paise',
    'payablePaise',
    'total_payable',
    'post_tax_price',
    'price',
    'discount',
  ],
  ...['discount_paise', 'coupon_code', 'couponcode', 'coupon', 'points', 'pointsEach', 'paise_per_point', 'refund'],
  ...[
    'penalty',
    'settlement',
    'status',
    'sub_channel',
    'is_paid',
    'quoted_price',
    'userId',
    'corporate_id',
    'is_travel_agent',
  ],
  ...[
    'roomconfig',
    'rooms',
    'quantity',
    'denomination',
    'bid',
    'legal_entity_id',
    'price_source',
    'credit_limit',
    '__proto__',
  ],
];
const INVALID_VALUES: readonly unknown[] = [
  ...[0, -0, -1, 1, 2, 0.01, 1e21, 1e-9, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '+1',
    '0x1',
    '1,000',
    '٥٤٠٠',
    '５４００',
    '५४००',
    'NaN',
    'null',
    '1\u0000',
    "1' or '1'='1",
  ],
  ...[null, true, false, [], {}, [0], [[1]], { value: 1 }, { amount: 1 }, { $gt: 0 }],
];
const PLACEHOLDER = '\u2042';

function createSimilarValue(value: unknown, random: Random): unknown {
  if (typeof value === 'number') {
    const nudge = (random.next() < 0.5 ? -1 : 1) * Math.ceil(random.next() * 50) * 0.01;
    return random.pick<unknown>([
      ...[-value, value + 1, value - 1, value / 2, value / 100, value * 100, value * 2, value + 0.01, value - 0.01],
      ...[value + 0.001, value - 1e-7, value + nudge, Math.round(value * random.next() * 100) / 100, value + 2 ** 32],
      ...[
        `${value}`,
        ` ${value} `,
        `+${value}`,
        `${value}e0`,
        `${value}.00`,
        [value],
        [[value]],
        { value },
        { id: value },
      ],
      writeInDigits(value, 0x966),
      writeInDigits(value, 0xff10),
    ]);
  }
  if (typeof value === 'string') {
    return random.pick<unknown>([
      ...[
        value.toUpperCase(),
        value.toLowerCase(),
        ` ${value} `,
        value.slice(1),
        value.slice(0, -1),
        `${value}${value}`,
      ],
      ...[`${value}\u0000`, `${value}\u200b`, `\u202e${value}`, [value], { value }, [value, value], Number(value) || 0],
    ]);
  }
  if (Array.isArray(value)) {
    const list = value as unknown[];
    return random.pick<unknown>([[], [...list, ...list], list.slice(1), [list], list[0], { 0: list[0] }, [{}], null]);
  }
  return random.pick<unknown>([[value], { body: value }, JSON.stringify(value) ?? '', null]);
}

const writeInDigits = (value: number, zero: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? valueAt((value as Record<string, unknown>)[name], rest)
    : undefined;
}

/** Changes one or two values of a valid request in ways that could change the amount to pay. */
export function mutateRequest(
  endpoint: AnyEndpoint,
  valid: Input,
  { alternatives, random }: { alternatives: Alternatives; random: Random },
): RawRequest {
  const changes: string[] = [];
  const raw = new Map<string, string>();
  const insertRawText = (text: string) => {
    const mark = `${PLACEHOLDER}${raw.size}${PLACEHOLDER}`;
    raw.set(mark, text);
    return mark;
  };
  const input = { params: toTexts(valid.params), query: Object.entries(toTexts(valid.query)), body: valid.body };
  const paths = [
    ...Object.keys(valid.params ?? {}).map((name) => ['params', name]),
    ...listFieldPaths(endpoint.query).map((path) => ['query', ...path]),
    ...listFieldPaths(endpoint.body).map((path) => ['body', ...path]),
  ];
  const named = Object.keys(alternatives).map((path) => path.split('.'));

  function valueFor(path: readonly string[], present: unknown): unknown {
    const known = alternatives[path.join('.')] ?? [];
    const draw = random.next();
    if (known.length > 0 && draw < 0.4) return random.pick(known);
    return draw < 0.75 && present !== undefined ? createSimilarValue(present, random) : random.pick(INVALID_VALUES);
  }

  function mutateQuery(list: [string, string][], path: readonly string[]): [string, string][] {
    const name = path[1] ?? '';
    const present = list.find(([each]) => each === name)?.[1];
    const value = valueFor(path, present);
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    const draw = random.next();
    changes.push(`${path.join('.')}=${text}`);
    if (draw < 0.15) return [...list, [name, text]];
    if (draw < 0.25) return [[name, text], ...list];
    if (draw < 0.3) return [...list.filter(([each]) => each !== name), [`${name}[]`, text]];
    return [...list.filter(([each]) => each !== name), [name, text]];
  }

  function mutateBody(path: readonly string[]): void {
    const inner = path.slice(1);
    const present = valueAt(input.body, inner);
    const draw = random.next();
    if (draw < 0.08) {
      input.body = withField(input.body, inner, undefined);
      changes.push(`without ${path.join('.')}`);
    } else if (draw < 0.16) {
      const token = random.pick(RAW_TOKENS);
      input.body = withField(input.body, inner, insertRawText(token));
      changes.push(`${path.join('.')}=${token}`);
    } else if (draw < 0.28 && inner.length > 0) {
      // A duplicate name detects a server that checks one value and uses the other.
      const pair = [JSON.stringify(present ?? null), JSON.stringify(valueFor(path, present)) ?? 'null'];
      const [first = '', second = ''] = random.next() < 0.5 ? pair : pair.reverse();
      input.body = withField(input.body, inner, insertRawText(`${first},${JSON.stringify(inner.at(-1))}:${second}`));
      changes.push(`${path.join('.')} twice: ${first}, ${second}`);
    } else {
      const value = valueFor(path, present);
      input.body = withField(input.body, inner, value);
      changes.push(`${path.join('.')}=${JSON.stringify(value)}`);
    }
  }

  function addField(): void {
    const name = random.pick(EXTRA_FIELDS);
    const value = random.pick<unknown>([0, 1, -1, '0', true, null, 'cancelled', { payablePaise: 1 }, [0]]);
    if (endpoint.body && random.next() < 0.7) {
      const objects = [[], ...paths.filter(([part]) => part === 'body').map((path) => path.slice(1, -1))];
      const parent = random.pick(objects);
      input.body = withField(input.body, [...parent, name], value);
      changes.push(`body.${[...parent, name].join('.')}=${JSON.stringify(value)}`);
    } else {
      input.query = [...input.query, [name, String(value)]];
      changes.push(`query.${name}=${String(value)}`);
    }
  }

  for (let count = random.next() < 0.7 ? 1 : 2; count > 0; count -= 1) {
    if (random.next() < 0.12) {
      addField();
      continue;
    }
    const path = random.pick(paths.length === 0 || (named.length > 0 && random.next() < 0.65) ? named : paths);
    const [part = '', name = ''] = path;
    if (part === 'body') mutateBody(path);
    else if (part === 'query') input.query = mutateQuery(input.query, path);
    else {
      const value = valueFor(path, input.params[name]);
      input.params = { ...input.params, [name]: typeof value === 'object' ? JSON.stringify(value) : String(value) };
      changes.push(`${path.join('.')}=${String(input.params[name])}`);
    }
  }
  let body = input.body === undefined ? undefined : JSON.stringify(input.body);
  for (const [mark, text] of raw) body = body?.replace(JSON.stringify(mark), () => text);
  return { params: input.params, query: input.query, body, description: changes.join('; ') };
}

function toTexts(values: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
