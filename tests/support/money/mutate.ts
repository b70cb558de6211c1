import { fieldPaths, withField } from '@/tests/support/api/fields';
import type { Input } from '@/tests/support/api/call-endpoint';
import type { Random } from '@/tests/support/api/malform';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

/** Values to try at one place, by its path with dots: another quote, another company's booking, a dearer voucher. */
export type Alternatives = Readonly<Record<string, readonly unknown[]>>;

/** A request as it is sent: the query as pairs, because a name may come twice, and the body as text. */
export interface WireRequest {
  params: Record<string, string>;
  query: [string, string][];
  body: string | undefined;
  what: string;
}

/** Written into the body as they are, because JSON.stringify writes none of them. */
const TOKENS = [
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
/** Names that a careless server would copy into its row. */
const EXTRA = [
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
const HOSTILE: readonly unknown[] = [
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
const MARK = '\u2042';

function nearby(value: unknown, random: Random): unknown {
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
      inDigits(value, 0x966),
      inDigits(value, 0xff10),
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

const inDigits = (value: number, zero: number) =>
  String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? valueAt((value as Record<string, unknown>)[name], rest)
    : undefined;
}

/** A good request with one or two values changed in a way that might change what is paid. */
export function mutateMoney(
  endpoint: AnyEndpoint,
  good: Input,
  { alternatives, random }: { alternatives: Alternatives; random: Random },
): WireRequest {
  const done: string[] = [];
  const raw = new Map<string, string>();
  const rawText = (text: string) => {
    const mark = `${MARK}${raw.size}${MARK}`;
    raw.set(mark, text);
    return mark;
  };
  const input = { params: texts(good.params), query: Object.entries(texts(good.query)), body: good.body };
  const places = [
    ...Object.keys(good.params ?? {}).map((name) => ['params', name]),
    ...fieldPaths(endpoint.query).map((path) => ['query', ...path]),
    ...fieldPaths(endpoint.body).map((path) => ['body', ...path]),
  ];
  const named = Object.keys(alternatives).map((path) => path.split('.'));

  function valueFor(path: readonly string[], present: unknown): unknown {
    const known = alternatives[path.join('.')] ?? [];
    const draw = random.next();
    if (known.length > 0 && draw < 0.4) return random.pick(known);
    return draw < 0.75 && present !== undefined ? nearby(present, random) : random.pick(HOSTILE);
  }

  function spoilText(list: [string, string][], path: readonly string[]): [string, string][] {
    const name = path[1] ?? '';
    const present = list.find(([each]) => each === name)?.[1];
    const value = valueFor(path, present);
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
    const draw = random.next();
    done.push(`${path.join('.')}=${text}`);
    if (draw < 0.15) return [...list, [name, text]];
    if (draw < 0.25) return [[name, text], ...list];
    if (draw < 0.3) return [...list.filter(([each]) => each !== name), [`${name}[]`, text]];
    return [...list.filter(([each]) => each !== name), [name, text]];
  }

  function spoilBody(path: readonly string[]): void {
    const inner = path.slice(1);
    const present = valueAt(input.body, inner);
    const draw = random.next();
    if (draw < 0.08) {
      input.body = withField(input.body, inner, undefined);
      done.push(`without ${path.join('.')}`);
    } else if (draw < 0.16) {
      const token = random.pick(TOKENS);
      input.body = withField(input.body, inner, rawText(token));
      done.push(`${path.join('.')}=${token}`);
    } else if (draw < 0.28 && inner.length > 0) {
      // The same name twice in one object detects a server that checks one and uses the other.
      const pair = [JSON.stringify(present ?? null), JSON.stringify(valueFor(path, present)) ?? 'null'];
      const [first = '', second = ''] = random.next() < 0.5 ? pair : pair.reverse();
      input.body = withField(input.body, inner, rawText(`${first},${JSON.stringify(inner.at(-1))}:${second}`));
      done.push(`${path.join('.')} twice: ${first}, ${second}`);
    } else {
      const value = valueFor(path, present);
      input.body = withField(input.body, inner, value);
      done.push(`${path.join('.')}=${JSON.stringify(value)}`);
    }
  }

  function addField(): void {
    const name = random.pick(EXTRA);
    const value = random.pick<unknown>([0, 1, -1, '0', true, null, 'cancelled', { payablePaise: 1 }, [0]]);
    if (endpoint.body && random.next() < 0.7) {
      const objects = [[], ...places.filter(([part]) => part === 'body').map((path) => path.slice(1, -1))];
      const inside = random.pick(objects);
      input.body = withField(input.body, [...inside, name], value);
      done.push(`body.${[...inside, name].join('.')}=${JSON.stringify(value)}`);
    } else {
      input.query = [...input.query, [name, String(value)]];
      done.push(`query.${name}=${String(value)}`);
    }
  }

  for (let count = random.next() < 0.7 ? 1 : 2; count > 0; count -= 1) {
    if (random.next() < 0.12) {
      addField();
      continue;
    }
    const path = random.pick(places.length === 0 || (named.length > 0 && random.next() < 0.65) ? named : places);
    const [part = '', name = ''] = path;
    if (part === 'body') spoilBody(path);
    else if (part === 'query') input.query = spoilText(input.query, path);
    else {
      const value = valueFor(path, input.params[name]);
      input.params = { ...input.params, [name]: typeof value === 'object' ? JSON.stringify(value) : String(value) };
      done.push(`${path.join('.')}=${String(input.params[name])}`);
    }
  }
  let body = input.body === undefined ? undefined : JSON.stringify(input.body);
  for (const [mark, text] of raw) body = body?.replace(JSON.stringify(mark), () => text);
  return { params: input.params, query: input.query, body, what: done.join('; ') };
}

function texts(values: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
