import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { handlerOf, type Handler, type Input } from '@/tests/support/api/call-endpoint';
import { examples } from '@/tests/support/api/examples';
import { malform, seededRandom } from '@/tests/support/api/malform';
import { countRows, expectWholeBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Malformed requests made from the contract, over all its calls, through the handlers on a real database. Nothing may
 * break on our side (5xx), and whatever is refused is refused in the error shape. Every run sends the same requests, so that a
 * failure is due to the change; FOLIO_FUZZ_SEED=random (as in `npm run test:full -- long`) sends others, and the printed seed
 * repeats them.
 */
jest.setTimeout(1_200_000);

/** So many must be refused: what a mutation leaves good, and a call answers, was no malformed request. */
const REQUESTS = byExtent({ sample: 2_000, full: 10_000, long: 20_000 });
/** Not for ever, should calls begin to take anything. */
const MOST_SENT = 2 * REQUESTS;
// Of this process's own time; several times what a quiet machine takes, because busy cores are slow ones. An input that
// takes exponential time stands out further.
const MOST_CPU_SECONDS = 0.024 * REQUESTS;
const AT_ONCE = 8;
const chosen = process.env.FOLIO_FUZZ_SEED ?? '316897590';
const seed = chosen === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(chosen);
const random = seededRandom(seed);

interface Target {
  endpoint: (typeof apiContract)[number]['endpoint'];
  handler: Handler;
  /** A good input of the corporate, and one of the agent. */
  inputs: { booker: Input; agent: Input };
}

let world: ApiWorld;
let targets: Target[];
let managersBefore: number;

beforeAll(async () => {
  world = await openApiWorld();
  managersBefore = await countRows('membership', "role = 'manager'");
  targets = [];
  // One after the other: two examples at once would share a quote.
  for (const { endpoint } of apiContract) {
    targets.push({
      endpoint,
      handler: await handlerOf(endpoint),
      inputs: { booker: await inputOf(endpoint, 'booker'), agent: await inputOf(endpoint, 'agent') },
    });
  }
});
afterAll(() => world.close());

async function inputOf(endpoint: Target['endpoint'], name: 'booker' | 'agent'): Promise<Input> {
  const owner = world.members[name];
  const isTheirs = endpoint.access !== (name === 'agent' ? 'corporate' : 'travel_agent');
  return (isTheirs && examples[endpoint.id]?.input({ world, owner, entityId: owner.legalEntityId })) || {};
}

/** Who asks: mostly members, because guests come no further than the door. Logging out must not end the others' session. */
async function cookieOf(
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

test(`${REQUESTS} malformed requests: no 5xx, every error in its shape (seed ${seed})`, async () => {
  const jar = new Map<string, string>();
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let sent = 0;
  let refused = 0;
  const started = process.cpuUsage();

  async function worker(): Promise<void> {
    while (refused < REQUESTS && sent < MOST_SENT) {
      const { endpoint, handler, inputs } = targets[sent % targets.length] as Target;
      sent += 1;
      const who = random.pick(['booker', 'agent'] as const);
      const cookie = await cookieOf(who, endpoint.id, jar);
      const { request, params, what } = malform(endpoint, inputs[who], cookie, random);
      const response = await handler(request, { params: Promise.resolve(params) });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (!response.ok && response.status < 500) refused += 1;
      const isShaped = response.ok || errorEnvelope.safeParse(JSON.parse(text)).success;
      // What asks whether we can serve may answer that a busy machine cannot; nothing else may.
      const isNotReady = endpoint.id === 'health-ready' && response.status === 503;
      if ((response.status >= 500 && !isNotReady) || !isShaped) {
        broken.push(`${endpoint.id} (${what}) ${response.status} ${request.url.slice(0, 300)} ${text.slice(0, 200)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `API fuzz: ${refused} of ${sent} requests refused, ${apiContract.length} calls, seed ${seed}, ${seconds.toFixed(1)} CPU s, ${counts.join(', ')}\n`,
  );
  expect(broken).toEqual([]);
  expect(refused).toBeGreaterThanOrEqual(REQUESTS);
  expect(seconds).toBeLessThan(MOST_CPU_SECONDS);
  await expectWholeBooks();
});

test('nothing that was sent became a right or a table less', async () => {
  expect(await countRows('membership', "role = 'manager'")).toBe(managersBefore);
  expect(await countRows('booking', 'payable_paise <= 0')).toBe(0);
});
