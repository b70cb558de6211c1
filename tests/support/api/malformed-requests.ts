import type { z } from 'zod';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { toUrl, type Input } from './call-endpoint';
import { listFieldPaths, withField } from './fields';

/** Pseudorandom numbers (mulberry32): the same seed gives the same sequence. */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}
export type Random = ReturnType<typeof createSeededRandom>;

const TEXTS = [
  ...['', ' ', '0', '-1', '1.5', '1e999', '0x10', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '١٢٣'],
  ...['2147483648', '-2147483649', '9007199254740991', '9223372036854775808', '1'.repeat(400), 'a'.repeat(5_000)],
  ...["' or 1=1 --", '"; drop table booking; --', '%00', '%', '\\', '../../etc/passwd', '${7*7}', '<script>x</script>'],
  ...['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202Eevil', '\u0007', '\uFEFF', '👩‍👩‍👧‍👦'.repeat(20), 'ﷺ', 'İ', 'ß'],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '0000-01-01',
    '0001-01-01',
    '2199-12-31',
    '1900-01-01',
    '2026-13-01',
    '20261121',
    '2026-11-21T10:00:00Z',
    '-2026-11-21',
  ],
  ...['9-0', '1-9', '0-0', '1-0,', ',', '1-0,1-0,1-0,1-0,1-0,1-0,1-0,1-0,1-0', 'corp', 'website', '__proto__'],
  ...['toString', 'constructor', 'booker@acme.example', '+919900000001', '29ZZZCX0001A1ZD', 'acacia', '12pm', '25:61'],
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  ...[null, true, false, 0, -0, -1, 1, 1.5, 1e21, -1e308, 2_147_483_648, 9_007_199_254_740_993, [], {}, [[]], [null]],
  ...[
    { id: {} },
    { toString: 'x' },
    { length: 1e9 },
    Array(600).fill(0),
    nested(40),
    { ['__proto__']: { isAdmin: true } },
  ],
];
const RAW_BODIES = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"a":',
    '{"a":1,}',
    'null',
    '[]',
    '"text"',
    '1',
    'NaN',
    '{"bid":1}{"bid":2}',
    '\uFEFF{}',
  ],
  ...['{"__proto__":{"isTravelAgent":true}}', '{"a":"\\ud800"}', '['.repeat(5_000), '{"a":1e400}', 'a=1&b=2', '<x/>'],
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
  'x',
];
const IDEMPOTENCY_KEYS = ['', 'k', 'k'.repeat(255), 'k'.repeat(300), 'ключ'.replace(/./gu, '?'), '{"a":1}'];

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : { in: nested(depth - 1) };
}

export interface MalformedRequest {
  request: Request;
  params: Record<string, string>;
  /** Lists the changes for messages of failed tests. */
  description: string;
}

/** Makes two to five changes to a valid request, chosen from the fields of the endpoint's schemas. */
export function createMalformedRequest(
  endpoint: AnyEndpoint,
  good: Input,
  cookie: string | null,
  random: Random,
): MalformedRequest {
  const changes: string[] = [];
  const input: Input = { params: { ...good.params }, query: { ...good.query }, body: good.body };
  const headers: Record<string, string> = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
  if (cookie !== null) headers.cookie = cookie;
  let rawBody: string | null = null;
  let extraQuery = '';
  const mutate = {
    path: (names: string[]) => {
      const name = random.pick(names);
      input.params = { ...input.params, [name]: random.pick(TEXTS) };
      changes.push(`path ${name}`);
    },
    query: (names: string[]) => {
      const name = random.pick([...names, 'unknown', '__proto__']);
      if (random.next() < 0.1) Reflect.deleteProperty(input.query ?? {}, name);
      else if (random.next() < 0.2)
        extraQuery += `&${name}=${encodeURIComponent(random.pick(TEXTS.filter(isWellFormed)))}`;
      else input.query = { ...input.query, [name]: random.pick(TEXTS) };
      changes.push(`query ${name}`);
    },
    body: (paths: string[][]) => {
      const path = random.pick([...paths, ['unknown'], ['__proto__']]);
      input.body = withField(input.body, path, random.next() < 0.2 ? undefined : random.pick(VALUES));
      changes.push(`body ${path.join('.')}`);
    },
    rawBody: () => {
      rawBody = random.pick(RAW_BODIES);
      changes.push('raw body');
    },
    headers: () => {
      const [name, value] = random.pick([
        ['content-type', random.pick(CONTENT_TYPES)],
        ['idempotency-key', random.pick(IDEMPOTENCY_KEYS)],
        ['origin', random.pick(['https://evil.example', 'null', ''])],
        [
          'cookie',
          random.pick(['folio_session=x', 'folio_session=Fe26.2*1*a*b*c*d*e*f', ';;;', `a=${'b'.repeat(4_000)}`]),
        ],
      ] as const);
      headers[name] = value;
      changes.push(`header ${name}`);
    },
  };
  const kinds = [
    ...(endpoint.params ? [() => mutate.path(fieldNames(endpoint.params))] : []),
    ...(endpoint.query ? Array(3).fill(() => mutate.query(fieldNames(endpoint.query))) : []),
    ...(endpoint.body ? [...Array(6).fill(() => mutate.body(listFieldPaths(endpoint.body))), mutate.rawBody] : []),
    mutate.headers,
  ] as (() => void)[];
  for (let count = 2 + Math.floor(random.next() * 4); count > 0; count -= 1) random.pick(kinds)();

  const hasBody = endpoint.method !== 'GET' && (endpoint.body !== undefined || rawBody !== null);
  const address = toUrl(endpoint, { ...input, params: mapValues(input.params, () => 'x') });
  const request = new Request(`${address}${extraQuery ? `${address.includes('?') ? '' : '?'}${extraQuery}` : ''}`, {
    method: endpoint.method,
    headers,
    ...(hasBody ? { body: rawBody ?? JSON.stringify(input.body) ?? '' } : {}),
  });
  return { request, params: mapValues(input.params, String), description: changes.join(', ') };
}

const isWellFormed = (text: string) => text.isWellFormed();
const fieldNames = (schema: z.ZodType | undefined) => listFieldPaths(schema).map(([name = '']) => name);

function mapValues(values: Record<string, string | number> = {}, to: (value: string | number) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
}
