import { z } from 'zod';
import { listedNames, identityCodec } from '@/lib/platform/http/names';
import { namesOf } from '@/lib/platform/http/schema-names';

const entity = z.object({ legal_entity_id: z.number(), isOtpEnabled: z.boolean().optional() });

/** Name of the case, schema, and the same value as JSON and as in code. */
type Pair = readonly [string, z.ZodType, unknown, unknown];
const pairs: Pair[] = [
  [
    'an object, with the names that are camelCase already',
    entity,
    { legal_entity_id: 1, isOtpEnabled: true },
    { legalEntityId: 1, isOtpEnabled: true },
  ],
  ['a list', z.array(entity), [{ legal_entity_id: 1 }], [{ legalEntityId: 1 }]],
  [
    'an optional, nullable value with a default',
    entity.nullable().optional().default(null),
    { legal_entity_id: 1 },
    { legalEntityId: 1 },
  ],
  ['null', entity.nullable(), null, null],
  [
    'the values of a record, but not its keys',
    z.record(z.string(), entity),
    { room_type: { legal_entity_id: 1 } },
    { room_type: { legalEntityId: 1 } },
  ],
  [
    'a nested object',
    z.object({ legal_entities: z.array(entity) }),
    { legal_entities: [{ legal_entity_id: 1 }] },
    { legalEntities: [{ legalEntityId: 1 }] },
  ],
  [
    'every alternative of a union of objects',
    z.union([entity, z.object({ order_id: z.string() })]),
    { order_id: 'a' },
    { orderId: 'a' },
  ],
  [
    'the lists of a union of lists and objects',
    z.union([z.string(), z.array(entity)]),
    [{ legal_entity_id: 1 }],
    [{ legalEntityId: 1 }],
  ],
  [
    'both sides of an intersection',
    z.intersection(entity, z.object({ order_id: z.string() })),
    { legal_entity_id: 1, order_id: 'a' },
    { legalEntityId: 1, orderId: 'a' },
  ],
  [
    'a key that two alternatives of a union declare',
    z.union([z.object({ data: entity }), z.object({ data: z.object({ order_id: z.string() }) })]),
    { data: { legal_entity_id: 1 } },
    { data: { legalEntityId: 1 } },
  ],
  [
    'a union of an object and a list of another object',
    z.union([entity, z.array(z.object({ order_id: z.string() }))]),
    [{ order_id: 'a' }],
    [{ orderId: 'a' }],
  ],
  [
    'keys that the schema does not declare',
    z.looseObject({ order_id: z.string() }),
    { order_id: 'a', utm_source: 'b' },
    { orderId: 'a', utm_source: 'b' },
  ],
];

test.each(pairs)('namesOf translates %s in both directions', (_case, schema, json, code) => {
  const codec = namesOf(schema);
  expect(codec.toCode(json)).toEqual(code);
  expect(codec.toJson(code)).toEqual(json);
});

test.each([z.tuple([entity]), z.lazy(() => entity), z.map(z.string(), entity), z.set(entity)])(
  'namesOf throws for a schema whose fields it does not translate (%#)',
  (schema) => {
    expect(() => namesOf(schema)).toThrow('Contracts cannot contain a');
  },
);

test('namesOf returns the codec that copies nothing for a schema without other names', () => {
  expect(namesOf(z.object({ id: z.number(), rooms: z.array(z.object({ name: z.string() })) }))).toBe(identityCodec);
});

test('namesOf does not translate what a transformation returns', () => {
  const schema = z.object({ order_id: z.string().transform((text) => ({ text_of: text })) });
  expect(namesOf(schema).toCode(schema.parse({ order_id: 'a' }))).toEqual({ orderId: { text_of: 'a' } });
});

test('namesOf keeps one value where JSON has it under two names', () => {
  const codec = namesOf(z.object({ btc_allowed: z.boolean(), btcAllowed: z.boolean() }));
  expect(codec.toCode({ btc_allowed: true, btcAllowed: true })).toEqual({ btcAllowed: true });
  expect(codec.toJson({ btcAllowed: true })).toEqual({ btc_allowed: true, btcAllowed: true });
});

test('namesOf translates a key named __proto__ as data', () => {
  const json: unknown = JSON.parse('{"order_id":"a","__proto__":{"isAdmin":true}}');
  const code = namesOf(z.object({ order_id: z.string() })).toCode(json) as { isAdmin?: boolean };
  expect(code.isAdmin).toBeUndefined();
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('listedNames translates the listed names at any depth and no others', () => {
  const codec = listedNames(['order_id', 'check_in']);
  const json = { bookings: [{ order_id: 'a', check_in: null, other_name: 1 }] };
  const code = { bookings: [{ orderId: 'a', checkIn: null, other_name: 1 }] };
  expect(codec.toCode(json)).toEqual(code);
  expect(codec.toJson(code)).toEqual(json);
});

describe.each([
  ['namesOf', namesOf(entity)],
  ['listedNames', listedNames(['legal_entity_id'])],
])('the codec of %s', (_, codec) => {
  afterEach(() => jest.restoreAllMocks());

  test('refuses JSON with a code name', () => {
    const message = 'The JSON has the key "legalEntityId" instead of "legal_entity_id"';
    expect(() => codec.toCode({ legalEntityId: 1 })).toThrow(new TypeError(message));
    expect(() => codec.toCode({ legal_entity_id: 1, legalEntityId: 2 })).toThrow(TypeError);
  });

  test('passes a code name unchanged in production', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    expect(codec.toCode({ legalEntityId: 1 })).toEqual({ legalEntityId: 1 });
  });
});
