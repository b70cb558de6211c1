import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { goodRequestOf, UNREACHABLE } from '@/tests/support/api/good-requests';
import { sampled } from '@/tests/support/test-extent';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';

/**
 * One bad value for every field of every call, made from the contract: whatever its schema refuses must be answered 400 (404
 * for what stands in the path) with the field's name, and must write nothing. The fuzz test throws the rest of the dice.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
let refused = 0;
let calls = 0;

beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(`API bad input: ${refused} bad fields of ${calls} calls refused\n`);
});

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

const BAD_TEXTS = ['', ' ', 'no such thing', '-1', '1.5', '99999999999999', '2026-02-30', 'x'.repeat(6_000)];
const BAD_VALUES: readonly unknown[] = [...BAD_TEXTS, null, {}, [], true, -1, 1e21];

interface BadInput {
  part: Part;
  field: string;
  input: Input;
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
}

/** For every field the first value that the contract refuses because of it; fields that take anything have none. */
function badInputsOf(endpoint: AnyEndpoint, good: Input): BadInput[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const known = (good[part] ?? {}) as Record<string, unknown>;
    return fieldsOf(schema).flatMap((field) => {
      const candidates = [...(part === 'body' ? BAD_VALUES : BAD_TEXTS), undefined];
      for (const value of candidates) {
        // An empty text is another address in the path, and nothing at all in the query.
        if (value === '' && part !== 'body') continue;
        if (value === undefined && part === 'params') continue;
        const { [field]: _, ...rest } = known;
        const changed = value === undefined ? rest : { ...rest, [field]: value };
        const parsed = schema.safeParse(changed);
        const isBlamed = !parsed.success && parsed.error.issues.every(({ path }) => path[0] === field);
        if (isBlamed) return [{ part, field, input: { ...good, [part]: changed } as Input }];
      }
      return [];
    });
  });
}

const takesInput = ({ params, query, body }: AnyEndpoint) => Boolean(params ?? query ?? body);
const endpoints = apiContract
  .map(({ endpoint }) => endpoint)
  // What machines send in headers and signed bodies stands in bad-input-by-machines.test.ts.
  .filter((endpoint) => takesInput(endpoint) && endpoint.access !== 'webhook' && !(endpoint.id in UNREACHABLE));

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: one bad value for every field is refused by its name, and nothing is written',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const { input: good, cookie } = await goodRequestOf(id, { world, owner, entityId: owner.legalEntityId });
    const all = badInputsOf(endpoint, good);
    const bad = sampled(all, 3, endpoints.indexOf(endpoint));
    const isWithoutFields = PARTS.every((part) => !endpoint[part] || fieldsOf(endpoint[part]).length === 0);
    if (!isWithoutFields) expect(bad.length).toBeGreaterThan(0);
    const before = await markTables();
    for (const { part, field, input } of bad) {
      const { status, body } = await callEndpoint(endpoint, input, { cookie });
      const envelope = errorEnvelope.safeParse(body);
      const blamed = envelope.success ? envelope.data.errors[0]?.field?.split('.')[0] : undefined;
      const allowed = part === 'params' ? [400, 404] : [400];
      expect({ part, field, status: allowed.includes(status) ? 'refused' : status }).toEqual({
        ...{ part, field },
        status: 'refused',
      });
      if (status === 400) expect([part, field, blamed]).toEqual([part, field, field]);
      refused += 1;
    }
    if (endpoint.body) {
      for (const body of ['a text', 7, [], null]) {
        expect((await callEndpoint(endpoint, { ...good, body }, { cookie })).status).toBe(400);
      }
    }
    expect(writtenBetween(before, await markTables())).toEqual({});
    calls += 1;
  },
);
