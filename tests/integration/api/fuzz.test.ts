import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { loadHandler, type Handler, type Input } from '@/tests/support/api/call-endpoint';
import { examples } from '@/tests/support/api/examples';
import { createMalformedRequest, createSeededRandom } from '@/tests/support/api/malformed-requests';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Sends malformed requests, generated from the contract, to the handlers of all endpoints. By default every run sends the same
 * requests, so that a failure is due to the change under test. FOLIO_FUZZ_SEED=random (set by `npm run test:long`)
 * generates other requests; the printed seed reproduces them.
 */
jest.setTimeout(1_200_000);

/** Number of refused requests. A mutated request that is still valid and succeeds does not count. */
const REQUESTS = byExtent({ sample: 500, full: 10_000, long: 20_000 });
/** Ends the test if endpoints accept too many malformed requests. */
const MAX_SENT = 2 * REQUESTS;
// Several times the CPU time that this process needs on an idle machine. Input that takes exponential time exceeds it by far.
const MAX_CPU_SECONDS = 0.024 * REQUESTS;
const CONCURRENCY = 8;
const seedSetting = process.env.FOLIO_FUZZ_SEED ?? '316897590';
const seed = seedSetting === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seedSetting);
const random = createSeededRandom(seed);

interface Target {
  endpoint: (typeof apiContract)[number]['endpoint'];
  handler: Handler;
  /** A valid input of each caller. */
  inputs: { booker: Input; agent: Input };
}

let world: ApiWorld;
let targets: Target[];
let managersBefore: number;

beforeAll(async () => {
  world = await createApiWorld();
  targets = [];
  // Sequential, because concurrent examples would share a quote.
  for (const { endpoint } of apiContract) {
    targets.push({
      endpoint,
      handler: await loadHandler(endpoint),
      inputs: { booker: await createInput(endpoint, 'booker'), agent: await createInput(endpoint, 'agent') },
    });
  }
  // Some valid inputs create a manager.
  managersBefore = await countRows('membership', "role = 'manager'");
});
afterAll(() => world.close());

async function createInput(endpoint: Target['endpoint'], name: 'booker' | 'agent'): Promise<Input> {
  const owner = world.members[name];
  const mayCall = endpoint.access !== (name === 'agent' ? 'corporate' : 'travel_agent');
  return (mayCall && examples[endpoint.id]?.input({ world, owner, entityId: owner.legalEntityId })) || {};
}

/**
 * Ten percent of the requests have no session, because those are refused before their input is read. Logout endpoints get a
 * session of their own, so that the other sessions stay valid.
 */
async function chooseCookie(
  name: 'booker' | 'agent',
  endpointId: string,
  jar: Map<string, string>,
): Promise<string | null> {
  if (random.next() < 0.1) return null;
  const { userId } = world.members[name];
  if (endpointId === 'logout') return signInAs(userId);
  if (endpointId === 'logout-everywhere') return signInAs(world.members.finance.userId);
  if (!jar.has(name)) jar.set(name, await signInAs(userId));
  return jar.get(name) ?? null;
}

test(`${REQUESTS} malformed requests cause no 5xx and no error without an error envelope (seed ${seed})`, async () => {
  const jar = new Map<string, string>();
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let sent = 0;
  let refused = 0;
  const started = process.cpuUsage();

  async function worker(): Promise<void> {
    while (refused < REQUESTS && sent < MAX_SENT) {
      const { endpoint, handler, inputs } = targets[sent % targets.length] as Target;
      sent += 1;
      const caller = random.pick(['booker', 'agent'] as const);
      const cookie = await chooseCookie(caller, endpoint.id, jar);
      const {
        request,
        params,
        description: mutation,
      } = createMalformedRequest(endpoint, inputs[caller], cookie, random);
      const response = await handler(request, { params: Promise.resolve(params) });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (!response.ok && response.status < 500) refused += 1;
      const isShaped = response.ok || errorEnvelope.safeParse(JSON.parse(text)).success;
      // The readiness endpoint may answer 503 on a busy machine. A 5xx of any other endpoint fails the test.
      const isNotReady = endpoint.id === 'health-ready' && response.status === 503;
      if ((response.status >= 500 && !isNotReady) || !isShaped) {
        broken.push(
          `${endpoint.id} (${mutation}) ${response.status} ${request.url.slice(0, 300)} ${text.slice(0, 200)}`,
        );
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));

  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `API fuzz: ${refused} of ${sent} requests refused, ${apiContract.length} endpoints, seed ${seed}, ${seconds.toFixed(1)} CPU s, ${counts.join(', ')}\n`,
  );
  expect(broken).toEqual([]);
  expect(refused).toBeGreaterThanOrEqual(REQUESTS);
  expect(seconds).toBeLessThan(MAX_CPU_SECONDS);
  await expectConsistentBooks();
});

test('the malformed requests created no manager and no booking without a price', async () => {
  expect(await countRows('membership', "role = 'manager'")).toBe(managersBefore);
  expect(await countRows('booking', 'payable_paise <= 0')).toBe(0);
});
