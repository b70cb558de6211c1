import { eq } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { bookerViews } from '@/lib/domains/booker-views/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { isViewable, readsBooker } from '@/lib/platform/http/general-errors';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { getExample } from '@/tests/support/api/examples';
import { diffTables, snapshotTables } from '@/tests/support/api/table-snapshots';
import { createViewer, openTestView } from '@/tests/support/booker-views';
import { signInAs } from '@/tests/support/call-route';
import { takeSample } from '@/tests/support/test-extent';

/** Every endpoint of the contract that reads the session of a booker is called in a view. */
jest.setTimeout(120_000);

/** Probes read no session. */
const endpoints = apiContract
  .filter(({ domain }) => domain !== 'operations')
  .map(({ endpoint }) => endpoint)
  .filter(readsBooker);
const named = (which: (endpoint: AnyEndpoint) => boolean) =>
  endpoints.filter(which).map((endpoint) => [endpoint.id, endpoint] as const);
const refused = named((endpoint) => !isViewable(endpoint));
/** The calls of views themselves, and events of pages, which have tests of their own. */
const shown = named((endpoint) => isViewable(endpoint) && endpoint.inView !== 'always');

let world: ApiWorld;
let cookies: Record<'booker' | 'agent', string>;
const ANY = { id: 1, reference: 'FOLUNKNOWN' };

beforeAll(async () => {
  world = await createApiWorld();
  const view = async (name: 'booker' | 'agent') => openTestView(await createViewer(), world.members[name], ANY);
  cookies = { booker: await view('booker'), agent: await view('agent') };
});
afterAll(() => world.close());

const ownerOf = ({ access }: AnyEndpoint) => (access === 'travel_agent' ? 'agent' : 'booker');

test('every other endpoint is refused in a view, and changes nothing', async () => {
  const before = await snapshotTables();
  const answers: string[] = [];
  for (const [id, endpoint] of refused) {
    const input: Input = { params: { id: 1 }, ...(endpoint.body && { body: {} }) };
    const { status, code } = await callEndpoint(endpoint, input, { cookie: cookies[ownerOf(endpoint)] });
    if (status !== 403 || code !== 2830) answers.push(`${id}: ${status} ${code}`);
  }
  expect(answers).toEqual([]);
  expect(refused.length).toBeGreaterThan(100);
  expect(diffTables(before, await snapshotTables())).toEqual({});
});

/** `npm test` checks a third of them, `npm run test:full` all. */
test.each(takeSample(shown, 3))(
  '%s is answered in a view as for the booker, and changes nothing',
  async (_, endpoint) => {
    const name = ownerOf(endpoint);
    const owner = world.members[name];
    const input = await getExample(endpoint.id).input({ world, owner, entityId: owner.legalEntityId });
    const before = await snapshotTables();
    const answer = await callEndpoint(endpoint, input, { cookie: cookies[name] });
    expect(diffTables(before, await snapshotTables())).toEqual({});
    const own = await callEndpoint(endpoint, input, { cookie: await signInAs(owner.userId) });
    expect([answer.status, answer.code]).toEqual([own.status, own.code]);
  },
);

test('every endpoint that reads a booker is refused after the view has ended', async () => {
  const cookie = await openTestView(await createViewer(), world.members.manager, ANY);
  await connection()
    .update(bookerViews)
    .set({ endedAt: now() })
    .where(eq(bookerViews.userId, world.members.manager.userId));
  const answers: string[] = [];
  for (const endpoint of endpoints.filter(({ inView }) => inView !== 'always')) {
    const input: Input = { params: { id: 1 }, ...(endpoint.body && { body: {} }) };
    const { code } = await callEndpoint(endpoint, input, { cookie });
    if (code !== 2831) answers.push(`${endpoint.id}: ${code}`);
  }
  expect(answers).toEqual([]);
});

test('secrets, logins, personal copies and payments are among the refused calls', () => {
  const ids = refused.map(([id]) => id);
  for (const id of [
    ...['export-own-data', 'list-api-keys', 'list-webhooks', 'get-calendar-feed', 'gift-card-detail', 'itinerary'],
    ...['list-sessions', 'list-security-events', 'list-passkeys', 'get-second-factor', 'renew-recovery-codes'],
    ...['create-booking', 'cancel-booking', 'login', 'logout', 'set-corporate', 'apply-coupon', 'payment-status'],
  ])
    expect(ids).toContain(id);
});
