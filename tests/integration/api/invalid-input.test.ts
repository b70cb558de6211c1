import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { createValidRequest, WITHOUT_VALID_REQUEST } from '@/tests/support/api/valid-requests';
import { takeSample } from '@/tests/support/test-extent';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';

/**
 * Sends each endpoint of the contract one invalid value per field. `npm test` checks a quarter of the fields of a third of the
 * endpoints, `npm run test:full` all. Other tests cover webhooks, and fuzz.test.ts random values.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
let refused = 0;
let endpointCount = 0;

beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(`API bad input: ${refused} invalid fields of ${endpointCount} endpoints refused\n`);
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

function listFields(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
}

/** Returns, for each field, an input with the first value that the contract refuses. Fields that accept any value have none. */
function listBadInputs(endpoint: AnyEndpoint, good: Input): BadInput[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const known = (good[part] ?? {}) as Record<string, unknown>;
    return listFields(schema).flatMap((field) => {
      const candidates = [...(part === 'body' ? BAD_VALUES : BAD_TEXTS), undefined];
      for (const value of candidates) {
        // An empty text would change the URL path, and counts as missing in the query.
        if (value === '' && part !== 'body') continue;
        if (value === undefined && part === 'params') continue;
        const { [field]: _, ...rest } = known;
        const changed = value === undefined ? rest : { ...rest, [field]: value };
        const parsed = schema.safeParse(changed);
        const isFieldRefused = !parsed.success && parsed.error.issues.every(({ path }) => path[0] === field);
        if (isFieldRefused) return [{ part, field, input: { ...good, [part]: changed } as Input }];
      }
      return [];
    });
  });
}

const hasInput = ({ params, query, body }: AnyEndpoint) => Boolean(params ?? query ?? body);
const endpoints = apiContract
  .map(({ endpoint }) => endpoint)
  // webhook-and-metrics-input.test.ts covers headers and signed bodies.
  .filter((endpoint) => hasInput(endpoint) && endpoint.access !== 'webhook' && !(endpoint.id in WITHOUT_VALID_REQUEST));

test.each(takeSample(endpoints, 5).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses a request with an invalid field, names the field and writes nothing',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const {
      input: good,
      cookie,
      headers = {},
    } = await createValidRequest(id, { world, owner, entityId: owner.legalEntityId });
    const all = listBadInputs(endpoint, good);
    const bad = takeSample(all, 4, endpoints.indexOf(endpoint));
    const hasNoFields = PARTS.every((part) => !endpoint[part] || listFields(endpoint[part]).length === 0);
    if (!hasNoFields) expect(bad.length).toBeGreaterThan(0);
    const before = await snapshotTables();
    for (const { part, field, input } of bad) {
      const { status, body } = await callEndpoint(endpoint, input, { cookie, headers });
      const envelope = errorEnvelope.safeParse(body);
      const reportedField = envelope.success ? envelope.data.errors[0]?.field?.split('.')[0] : undefined;
      const allowed = part === 'params' ? [400, 404] : [400];
      expect({ part, field, status: allowed.includes(status) ? 'refused' : status }).toEqual({
        ...{ part, field },
        status: 'refused',
      });
      if (status === 400) expect([part, field, reportedField]).toEqual([part, field, field]);
      refused += 1;
    }
    if (endpoint.body) {
      for (const body of ['a text', 7, [], null]) {
        expect((await callEndpoint(endpoint, { ...good, body }, { cookie, headers })).status).toBe(400);
      }
    }
    expect(diffTables(before, await snapshotTables())).toEqual({});
    endpointCount += 1;
  },
);
