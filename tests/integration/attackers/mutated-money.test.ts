import { apiContract } from '@/lib/api-contract';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { addressOf, handlerOf, readAnswer, type EndpointAnswer } from '@/tests/support/api/call-endpoint';
import type { Scene } from '@/tests/support/api/example';
import { seededRandom } from '@/tests/support/api/malform';
import { markTables, writtenBetween, type TableMarks } from '@/tests/support/api/written-tables';
import { expectWholeBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { movedBetween, readMoney, type MoneyFacts } from '@/tests/support/money/facts';
import { moneyCalls, NO_MONEY } from '@/tests/support/money/money-calls';
import type { GoodMoneyRequest, MoneyCall } from '@/tests/support/money/money-call';
import { byExtent } from '@/tests/support/test-extent';
import { mutateMoney, type Alternatives, type WireRequest } from '@/tests/support/money/mutate';

/**
 * Random mutations of every call that moves money or fixes what will be paid. Whether one is refused is not the
 * point: what was moved is compared with what the price list says, reckoned by hand. A refused request moves nothing and writes
 * nothing; an accepted one moves exactly what its true quote costs.
 */
jest.setTimeout(300_000);

/** Of each call, shared by its ways. */
const MUTATIONS = byExtent({ sample: 14, full: 100, long: 400 });
/** Domains of whose calls each is named, also those that only read. */
const OF_MONEY = ['itinerary', 'bookings', 'payments', 'agent-payments', 'company-credit', 'loyalty', 'invoices'];
const SEED = 20_261_122;
/** How many refusals in a row the whole database is compared after, and every how many accepted requests. */
const LOOKED_AT = 4;
const NOTHING = 'nothing';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterEach(expectWholeBooks);
afterAll(() => world.close());

function endpointOf(id: string): AnyEndpoint {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
}

async function sceneOf({ isAgents, isAlone }: MoneyCall): Promise<Scene> {
  const { agent, booker } = world.members;
  const owner = isAlone ? await createActor(await createCorporate()) : isAgents ? agent : booker;
  return { world, owner, entityId: owner.legalEntityId };
}

test('every call that writes, or belongs to money, is mutated here or says why not', () => {
  const asked = apiContract
    .filter(({ domain, endpoint }) => OF_MONEY.includes(domain) || endpoint.method !== 'GET' || endpoint.hasEffect)
    .map(({ endpoint }) => endpoint.id);
  const mutated = [...new Set(moneyCalls.map(({ id }) => id))];
  expect([...mutated, ...Object.keys(NO_MONEY)].sort()).toEqual(asked.sort());
});

async function send(
  endpoint: AnyEndpoint,
  wire: WireRequest,
  headers: Record<string, string>,
): Promise<EndpointAnswer> {
  const address = addressOf(endpoint, { params: wire.params });
  const query = new URLSearchParams(wire.query).toString();
  const request = new Request(query ? `${address}?${query}` : address, {
    method: endpoint.method,
    headers: {
      ...headers,
      origin: 'http://localhost:3000',
      ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(wire.body === undefined ? {} : { body: wire.body }),
  });
  return readAnswer(await (await handlerOf(endpoint))(request, { params: Promise.resolve(wire.params) }));
}

const unspoiled = ({ input }: GoodMoneyRequest): WireRequest => ({
  params: textsOf(input.params),
  query: Object.entries(textsOf(input.query)),
  body: input.body === undefined ? undefined : JSON.stringify(input.body),
  what: NOTHING,
});

const textsOf = (values: Record<string, string | number> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const together = (some: Alternatives, others: Alternatives): Alternatives =>
  Object.fromEntries(
    [...Object.keys(some), ...Object.keys(others)].map((path) => [
      path,
      [...(some[path] ?? []), ...(others[path] ?? [])],
    ]),
  );

function jsonOf({ body }: WireRequest): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

interface Accepted {
  scene: Scene;
  wire: WireRequest;
  moved: MoneyFacts;
  answer: EndpointAnswer;
}

/** What is wrong with what an accepted request moved, or null. */
async function findFault(call: MoneyCall, { scene, wire, moved, answer }: Accepted): Promise<string | null> {
  // The answer of something that was done before, and nothing more.
  if (Object.keys(moved).length === 0 && wire.what !== NOTHING) return null;
  try {
    expect(moved).toEqual(await call.moves({ scene, json: jsonOf(wire), answer: answer.body }));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const names = moneyCalls.map((call) => [[call.id, call.way].filter(Boolean).join(', '), call] as const);

test.each(names)('%s: no mutation is accepted at a wrong price', async (_, call) => {
  const endpoint = endpointOf(call.id);
  const scene = await sceneOf(call);
  const around = (await call.around?.(scene)) ?? {};
  const cookie = await signInAs(scene.owner.userId);
  const random = seededRandom(SEED);
  const wrong: string[] = [];
  const times = Math.ceil(MUTATIONS / moneyCalls.filter(({ id }) => id === call.id).length);
  let accepted = 0;
  let refusedSince = 0;
  let good = await call.good(scene);
  let money = await readMoney();
  let marks: TableMarks | null = await markTables();
  const sendAndLook = async (wire: WireRequest) => {
    const answer = await send(endpoint, wire, { cookie, ...good.headers });
    const before = money;
    money = await readMoney();
    return { answer, moved: movedBetween(before, money) };
  };
  for (let time = 0; time < times; time += 1) {
    const alternatives = together(around, good.alternatives ?? {});
    const wire = mutateMoney(endpoint, good.input, { alternatives, random });
    const { answer, moved } = await sendAndLook(wire);
    if (answer.status >= 500) wrong.push(`${wire.what}: ${answer.status}`);
    if (answer.status >= 400) {
      if (Object.keys(moved).length > 0) wrong.push(`${wire.what}: refused, but moved ${JSON.stringify(moved)}`);
      refusedSince += 1;
      if (!marks || refusedSince % LOOKED_AT > 0) continue;
      const written = writtenBetween(marks, await markTables());
      if (Object.keys(written).length > 0) wrong.push(`${wire.what}, or before: wrote ${JSON.stringify(written)}`);
      continue;
    }
    const complaint = await findFault(call, { scene, wire, moved, answer });
    if (complaint) wrong.push(`${wire.what}: ${complaint}`);
    accepted += 1;
    refusedSince = 0;
    good = await call.good(scene);
    money = await readMoney();
    marks = accepted % LOOKED_AT === 0 ? await markTables() : null;
  }
  expect(wrong).toEqual([]);
  // Much of what is tried is refused, and the request that nobody touched still goes through: neither says yes to all nor no.
  expect(accepted).toBeLessThan(times * 0.8);
  const last = unspoiled(good);
  const { answer, moved } = await sendAndLook(last);
  expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
  expect(await findFault(call, { scene, wire: last, moved, answer })).toBeNull();
});
