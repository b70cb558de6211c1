import { apiContract } from '@/lib/api-contract';
import { addDays } from '@/lib/dates';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type EndpointAnswer } from '@/tests/support/api/call-endpoint';
import type { Scene } from '@/tests/support/api/example';
import { goodRequestOf, UNREACHABLE, type GoodRequest } from '@/tests/support/api/good-requests';
import { repeats, type Repeat } from '@/tests/support/api/repeats';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';
import { expectWholeBooks } from '@/tests/support/booking-steps';
import { sampled } from '@/tests/support/test-extent';

/**
 * The same good request twice, of every call: what the second one is answered stands in `repeats`, and what was written to the whole
 * database is compared in between. Then once more under an Idempotency-Key, where the contract honours one.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
let twice = 0;
let retried = 0;

beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(
    `API repeats: ${twice} calls sent twice, ${retried} retried under a key, of ${apiContract.length}\n`,
  );
});

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const isPlainGet = ({ method, hasEffect }: AnyEndpoint) => method === 'GET' && !hasEffect;
const repeatOf = (endpoint: AnyEndpoint): Repeat | undefined =>
  repeats[endpoint.id] ?? (isPlainGet(endpoint) ? 'same' : undefined);

function sceneOf(endpoint: AnyEndpoint): Scene {
  const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
  return { world, owner, entityId: owner.legalEntityId };
}

const send = (endpoint: AnyEndpoint, { input, cookie, headers }: GoodRequest, more: Record<string, string> = {}) =>
  callEndpoint(endpoint, input, { cookie, headers: { ...headers, ...more } });

/** The answer without what only says when it was asked, and without the bytes of a file. */
function contentOf(endpoint: AnyEndpoint, { status, code, body }: EndpointAnswer): unknown {
  if (endpoint.file) return { status, code };
  const clock = /^(as_of|expires_in|resend_in)$/;
  return JSON.parse(JSON.stringify({ status, body }, (name, value: unknown) => (clock.test(name) ? undefined : value)));
}

const reachable = endpoints.filter(({ id }) => !(id in UNREACHABLE));

/** Every call that honours an Idempotency-Key, and of the others a sample. */
const repeated = [
  ...reachable.filter(({ idempotent }) => idempotent),
  ...sampled(
    reachable.filter(({ idempotent }) => !idempotent),
    3,
  ),
];

describe.each(repeated.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('sent twice', async () => {
    const repeat = repeatOf(endpoint);
    const request = await goodRequestOf(id, sceneOf(endpoint));
    const first = await send(endpoint, request);
    expect([first.status, first.status === 200 ? '' : first.body]).toEqual([200, '']);
    const before = await markTables();
    const second = await send(endpoint, request);
    const written = writtenBetween(before, await markTables());
    const isSame = JSON.stringify(contentOf(endpoint, first)) === JSON.stringify(contentOf(endpoint, second));
    twice += 1;
    if (!repeat) throw new Error(`tests/support/api/repeats.ts does not say what '${id}' answers the second time`);
    if (repeat === 'new') {
      expect([second.status, isSame && Object.keys(written).length === 0]).toEqual([200, false]);
      return;
    }
    if (repeat === 'same') expect(contentOf(endpoint, second)).toEqual(contentOf(endpoint, first));
    else expect([second.status, second.code]).toEqual([errorCodes[repeat].status, errorCodes[repeat].code]);
    expect(written).toEqual({});
    await expectWholeBooks();
  });

  if (!endpoint.idempotent) return;

  test('retried under its key, and the key used for something else', async () => {
    const scene = sceneOf(endpoint);
    const request = await goodRequestOf(id, scene);
    // A stay on other nights: quotes of the same nights are the same quote.
    const elsewhere = { ...world, checkin: addDays(world.checkin, 3) };
    const other = await goodRequestOf(id, { ...scene, world: elsewhere });
    const key = { 'idempotency-key': `repeat-${id}` };
    const atOnce = await Promise.all([send(endpoint, request, key), send(endpoint, request, key)]);
    const first = atOnce.find(({ status }) => status === 200);
    expect(first).toBeDefined();
    const inFlight = errorCodes.IDEMPOTENCY_IN_FLIGHT;
    for (const { status, code } of atOnce)
      expect([
        [200, 0],
        [inFlight.status, inFlight.code],
      ]).toContainEqual([status, code]);
    const before = await markTables();
    const second = await send(endpoint, request, key);
    expect([second.status, withoutUnstored(endpoint, second.body)]).toEqual([
      200,
      withoutUnstored(endpoint, first?.body),
    ]);
    const misused = await send(endpoint, other, key);
    expect([misused.status, misused.code]).toEqual([422, errorCodes.IDEMPOTENCY_MISMATCH.code]);
    expect(writtenBetween(before, await markTables())).toEqual({});
    retried += 1;
    await expectWholeBooks();
  });
});

/** What may be shown but not kept is absent from a stored answer. */
function withoutUnstored({ neverStored = [] }: AnyEndpoint, body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value: unknown) => (neverStored.includes(name) ? undefined : value)));
}

test('every call says what a repetition is answered, and nothing else does', () => {
  expect(endpoints.filter((endpoint) => !repeatOf(endpoint)).map(({ id }) => id)).toEqual([]);
  const known = new Set(endpoints.map(({ id }) => id));
  expect([...Object.keys(repeats), ...Object.keys(UNREACHABLE)].filter((id) => !known.has(id))).toEqual([]);
});
