import { apiContract } from '@/lib/api-contract';
import { addDays } from '@/lib/dates';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type EndpointResponse } from '@/tests/support/api/call-endpoint';
import type { ExampleContext } from '@/tests/support/api/example';
import { createValidRequest, WITHOUT_VALID_REQUEST, type ValidRequest } from '@/tests/support/api/valid-requests';
import { expectedRepeats, type RepeatOutcome } from '@/tests/support/api/expected-repeats';
import { isListCsv } from '@/tests/support/api/list-csv';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { takeSample } from '@/tests/support/test-extent';

/**
 * Sends a valid request twice, and compares the second response with tests/support/api/expected-repeats.ts. Endpoints that accept
 * an Idempotency-Key are also called twice with a key. `npm test` calls a sixth of the other endpoints.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
let repeatedCount = 0;
let retriedCount = 0;

beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(
    `Repeated API requests: ${repeatedCount} of ${apiContract.length} endpoints called twice, ${retriedCount} retried with a key\n`,
  );
});

const endpoints = apiContract.map(({ endpoint }) => endpoint);
const isPlainGet = ({ method, hasEffect }: AnyEndpoint) => method === 'GET' && !hasEffect;
const getExpectedRepeat = (endpoint: AnyEndpoint): RepeatOutcome | undefined =>
  expectedRepeats[endpoint.id] ?? (isListCsv(endpoint) ? 'new' : isPlainGet(endpoint) ? 'same' : undefined);

function createScene(endpoint: AnyEndpoint): ExampleContext {
  const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
  return { world, owner, entityId: owner.legalEntityId };
}

const send = (endpoint: AnyEndpoint, { input, cookie, headers }: ValidRequest, more: Record<string, string> = {}) =>
  callEndpoint(endpoint, input, { cookie, headers: { ...headers, ...more } });

/** Omits fields that depend on the time of the request or say that it was the first, and the content of files. */
function getComparableContent(endpoint: AnyEndpoint, { status, code, body }: EndpointResponse): unknown {
  if (endpoint.file) return { status, code };
  const changing = /^(as_of|expires_in|resend_in|is_new)$/;
  return JSON.parse(
    JSON.stringify({ status, body }, (name, value: unknown) => (changing.test(name) ? undefined : value)),
  );
}

const reachable = endpoints.filter(({ id }) => !(id in WITHOUT_VALID_REQUEST));

const repeatedEndpoints = [
  ...takeSample(
    reachable.filter(({ idempotent }) => idempotent),
    2,
  ),
  ...takeSample(
    reachable.filter(({ idempotent }) => !idempotent),
    8,
  ),
];

describe.each(repeatedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('returns the expected response when it is called twice', async () => {
    const repeat = getExpectedRepeat(endpoint);
    const request = await createValidRequest(id, createScene(endpoint));
    const first = await send(endpoint, request);
    expect([first.status, first.status === 200 ? '' : first.body]).toEqual([200, '']);
    const before = await snapshotTables();
    const second = await send(endpoint, request);
    const written = diffTables(before, await snapshotTables());
    const isSame =
      JSON.stringify(getComparableContent(endpoint, first)) === JSON.stringify(getComparableContent(endpoint, second));
    repeatedCount += 1;
    if (!repeat)
      throw new Error(
        `tests/support/api/expected-repeats.ts has no entry for '${id}'. Add the expected response to a second call.`,
      );
    if (repeat === 'new') {
      expect([second.status, isSame && Object.keys(written).length === 0]).toEqual([200, false]);
      return;
    }
    if (repeat === 'same')
      expect(getComparableContent(endpoint, second)).toEqual(getComparableContent(endpoint, first));
    else expect([second.status, second.code]).toEqual([errorCodes[repeat].status, errorCodes[repeat].code]);
    expect(written).toEqual({});
    await expectConsistentBooks();
  });

  if (!endpoint.idempotent) return;

  test('repeats its response for the same Idempotency-Key and refuses the key for another request', async () => {
    const scene = createScene(endpoint);
    const request = await createValidRequest(id, scene);
    // The stay has other nights, because quotes of the same stay share one id.
    const otherStay = { ...world, checkin: addDays(world.checkin, 3) };
    const created = await createValidRequest(id, { ...scene, world: otherStay });
    // A key belongs to its caller, and each request of staff is made with an account of its own.
    const other = endpoint.access === 'staff' ? { ...created, cookie: request.cookie } : created;
    const key = { 'idempotency-key': `repeat-${id}` };
    const concurrent = await Promise.all([send(endpoint, request, key), send(endpoint, request, key)]);
    const first = concurrent.find(({ status }) => status === 200);
    expect(first).toBeDefined();
    const inFlight = errorCodes.IDEMPOTENCY_IN_FLIGHT;
    for (const { status, code } of concurrent)
      expect([
        [200, 0],
        [inFlight.status, inFlight.code],
      ]).toContainEqual([status, code]);
    const before = await snapshotTables();
    const second = await send(endpoint, request, key);
    expect([second.status, withoutUnstored(endpoint, second.body)]).toEqual([
      200,
      withoutUnstored(endpoint, first?.body),
    ]);
    const mismatch = await send(endpoint, other, key);
    expect([mismatch.status, mismatch.code]).toEqual([422, errorCodes.IDEMPOTENCY_MISMATCH.code]);
    expect(diffTables(before, await snapshotTables())).toEqual({});
    retriedCount += 1;
    await expectConsistentBooks();
  });
});

/** Stored responses omit secret fields such as gift card codes. */
function withoutUnstored({ neverStored = [] }: AnyEndpoint, body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (name, value: unknown) => (neverStored.includes(name) ? undefined : value)));
}

test('every endpoint has an expected response to a repetition, and every listed endpoint exists', () => {
  expect(endpoints.filter((endpoint) => !getExpectedRepeat(endpoint)).map(({ id }) => id)).toEqual([]);
  const known = new Set(endpoints.map(({ id }) => id));
  expect(
    [...Object.keys(expectedRepeats), ...Object.keys(WITHOUT_VALID_REQUEST)].filter((id) => !known.has(id)),
  ).toEqual([]);
});
