import { apiContract } from '@/lib/api-contract';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { toUrl, loadHandler, readResponse, type EndpointResponse } from '@/tests/support/api/call-endpoint';
import type { ExampleContext } from '@/tests/support/api/example';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { snapshotTables, diffTables, type TableSnapshot } from '@/tests/support/api/table-snapshots';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { diffTotals, readMoneyTotals, type MoneyTotals } from '@/tests/support/money/money-totals';
import { moneyCalls, ENDPOINTS_WITHOUT_MONEY } from '@/tests/support/money/money-calls';
import type { ValidMoneyRequest, MoneyCall } from '@/tests/support/money/money-call';
import { byExtent } from '@/tests/support/test-extent';
import { mutateRequest, type Alternatives, type RawRequest } from '@/tests/support/money/mutate-request';

/**
 * Sends random mutations of valid requests to every endpoint that moves money or points or determines an amount to pay.
 * A refused request must write nothing. An accepted request must cause exactly the changes that tests/support/money computes
 * from the price list.
 */
jest.setTimeout(300_000);

/** Number of mutated requests per endpoint, divided among its entries in moneyCalls. */
const MUTATIONS = byExtent({ sample: 8, full: 100, long: 400 });
/** Every endpoint of these domains must be listed, including endpoints that only read. */
const MONEY_DOMAINS = ['itinerary', 'bookings', 'payments', 'agent-payments', 'company-credit', 'loyalty', 'invoices'];
const SEED = 20_261_122;
/**
 * Number of accepted requests after which a snapshot of all tables is taken, and of consecutive refusals after which the tables are
 * compared with it.
 */
const COMPARE_EVERY = 4;
const NO_CHANGES = 'no changes';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterEach(expectConsistentBooks);
afterAll(() => world.close());

function getEndpoint(id: string): AnyEndpoint {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
}

async function createContext({ isForAgents, needsOwnCompany }: MoneyCall): Promise<ExampleContext> {
  const { agent, booker } = world.members;
  const owner = needsOwnCompany ? await createActor(await createCorporate()) : isForAgents ? agent : booker;
  return { world, owner, entityId: owner.legalEntityId };
}

test('every endpoint that writes or belongs to a money domain is tested with mutated requests or listed with a reason', () => {
  const required = apiContract
    .filter(({ domain, endpoint }) => MONEY_DOMAINS.includes(domain) || endpoint.method !== 'GET' || endpoint.hasEffect)
    .map(({ endpoint }) => endpoint.id);
  const mutated = [...new Set(moneyCalls.map(({ id }) => id))];
  expect([...mutated, ...Object.keys(ENDPOINTS_WITHOUT_MONEY)].sort()).toEqual(required.sort());
});

async function sendRequest(
  endpoint: AnyEndpoint,
  raw: RawRequest,
  headers: Record<string, string>,
): Promise<EndpointResponse> {
  const address = toUrl(endpoint, { params: raw.params });
  const query = new URLSearchParams(raw.query).toString();
  const request = new Request(query ? `${address}?${query}` : address, {
    method: endpoint.method,
    headers: {
      ...headers,
      origin: 'http://localhost:3000',
      ...(raw.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(raw.body === undefined ? {} : { body: raw.body }),
  });
  return readResponse(await (await loadHandler(endpoint))(request, { params: Promise.resolve(raw.params) }));
}

const toUnchangedRequest = ({ input }: ValidMoneyRequest): RawRequest => ({
  params: toTexts(input.params),
  query: Object.entries(toTexts(input.query)),
  body: input.body === undefined ? undefined : JSON.stringify(input.body),
  description: NO_CHANGES,
});

const toTexts = (values: Record<string, string | number> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const mergeAlternatives = (some: Alternatives, others: Alternatives): Alternatives =>
  Object.fromEntries(
    [...Object.keys(some), ...Object.keys(others)].map((path) => [
      path,
      [...(some[path] ?? []), ...(others[path] ?? [])],
    ]),
  );

function parseBody({ body }: RawRequest): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

interface Accepted {
  context: ExampleContext;
  request: RawRequest;
  changes: MoneyTotals;
  answer: EndpointResponse;
}

/** @returns a message if an accepted request caused wrong changes, otherwise null */
async function findFault(call: MoneyCall, { context, request, changes, answer }: Accepted): Promise<string | null> {
  // A repeated request returns the earlier response and changes nothing.
  if (Object.keys(changes).length === 0 && request.description !== NO_CHANGES) return null;
  try {
    expect(changes).toEqual(await call.getExpectedChanges({ context, json: parseBody(request), answer: answer.body }));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const names = moneyCalls.map((call) => [[call.id, call.variant].filter(Boolean).join(', '), call] as const);

test.each(names)('%s accepts no mutated request at a wrong price', async (_, call) => {
  const endpoint = getEndpoint(call.id);
  const context = await createContext(call);
  const common = (await call.commonAlternatives?.(context)) ?? {};
  const cookie = await signInAs(context.owner.userId);
  const random = createSeededRandom(SEED);
  const faults: string[] = [];
  const times = Math.ceil(MUTATIONS / moneyCalls.filter(({ id }) => id === call.id).length);
  let accepted = 0;
  let consecutiveRefusals = 0;
  let validRequest = await call.createRequest(context);
  let totals = await readMoneyTotals();
  let snapshot: TableSnapshot | null = await snapshotTables();
  const sendAndCompare = async (request: RawRequest) => {
    const answer = await sendRequest(endpoint, request, { cookie, ...validRequest.headers });
    const before = totals;
    totals = await readMoneyTotals();
    return { answer, changes: diffTotals(before, totals) };
  };
  for (let time = 0; time < times; time += 1) {
    const alternatives = mergeAlternatives(common, validRequest.alternatives ?? {});
    const request = mutateRequest(endpoint, validRequest.input, { alternatives, random });
    const { answer, changes } = await sendAndCompare(request);
    if (answer.status >= 500) faults.push(`${request.description}: ${answer.status}`);
    if (answer.status >= 400) {
      if (Object.keys(changes).length > 0)
        faults.push(`${request.description}: refused, but changed ${JSON.stringify(changes)}`);
      consecutiveRefusals += 1;
      if (!snapshot || consecutiveRefusals % COMPARE_EVERY > 0) continue;
      const written = diffTables(snapshot, await snapshotTables());
      if (Object.keys(written).length > 0)
        faults.push(`${request.description}, or an earlier request: wrote ${JSON.stringify(written)}`);
      continue;
    }
    const fault = await findFault(call, { context, request, changes, answer });
    if (fault) faults.push(`${request.description}: ${fault}`);
    accepted += 1;
    consecutiveRefusals = 0;
    validRequest = await call.createRequest(context);
    totals = await readMoneyTotals();
    snapshot = accepted % COMPARE_EVERY === 0 ? await snapshotTables() : null;
  }
  expect(faults).toEqual([]);
  // The endpoint must refuse many mutations, and still accept the unchanged request.
  expect(accepted).toBeLessThan(times * 0.8);
  const last = toUnchangedRequest(validRequest);
  const { answer, changes } = await sendAndCompare(last);
  expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
  expect(await findFault(call, { context, request: last, changes, answer })).toBeNull();
});
