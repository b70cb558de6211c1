import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { generalErrors } from '@/lib/platform/http/general-errors';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { getExample } from '@/tests/support/api/examples';
import { toExpectedStatus, type NamedEntity } from '@/tests/support/api/expected-status';
import { bearer, createKey, expireKey, revokeKey, type TestKey } from '@/tests/support/api/key-world';
import { takeSample } from '@/tests/support/test-extent';

/**
 * Calls every endpoint with API keys: of the owner's company, of other companies, without the endpoint's scope, expired and revoked.
 * Endpoints without `keyScope` are called with a key that has every scope.
 */
jest.setTimeout(120_000);

const CALLERS = ['company', 'rival', 'agency', 'withoutScope', 'expired', 'revoked'] as const;
type KeyCaller = (typeof CALLERS)[number];

const endpoints = apiContract.map(({ endpoint }) => endpoint);
let world: ApiWorld;
let keys: Record<Exclude<KeyCaller, 'withoutScope'> | 'readOnly' | 'financeOnly', TestKey>;

beforeAll(async () => {
  world = await createApiWorld();
  const { manager, rival, agentManager } = world.members;
  keys = {
    company: await createKey(manager),
    rival: await createKey(rival),
    agency: await createKey(agentManager),
    readOnly: await createKey(manager, ['read']),
    financeOnly: await createKey(manager, ['finance']),
    expired: await expireKey(await createKey(manager)),
    revoked: await revokeKey(manager, await createKey(manager)),
  };
});
afterAll(() => world.close());

interface Cell {
  owner: 'booker' | 'agent';
  caller: KeyCaller;
  naming: NamedEntity;
}

function listCells(endpoint: AnyEndpoint): Cell[] {
  const owners = (['booker', 'agent'] as const).filter(
    (owner) => endpoint.access !== (owner === 'agent' ? 'corporate' : 'travel_agent'),
  );
  const callers = listCallers(endpoint);
  return owners.flatMap((owner) =>
    callers.flatMap((caller) => {
      const isForeign = getKey(endpoint, caller).actor.legalEntityId !== world.members[owner].legalEntityId;
      const namings: NamedEntity[] = isForeign ? ['owner entity', 'own entity'] : ['owner entity'];
      return namings.map((naming) => ({ owner, caller, naming }));
    }),
  );
}

function listCallers({ access, keyScope }: AnyEndpoint): readonly KeyCaller[] {
  if (keyScope) return CALLERS;
  return access === 'company_key' ? CALLERS.filter((caller) => caller !== 'withoutScope') : ['company'];
}

function getKey({ keyScope }: AnyEndpoint, caller: KeyCaller): TestKey {
  if (caller !== 'withoutScope') return keys[caller];
  return keyScope === 'read' ? keys.financeOnly : keys.readOnly;
}

function getExpectedStatus(endpoint: AnyEndpoint, { owner, caller, naming }: Cell): number {
  const example = getExample(endpoint.id);
  const situation = { endpoint, example, owner: world.members[owner], naming };
  const asActor = (actor: TestKey['actor'] | null) =>
    toExpectedStatus({ ...situation, caller: { name: 'guest', actor } });
  if (endpoint.access === 'partner') return 401;
  if (!endpoint.keyScope && endpoint.access !== 'company_key')
    return endpoint.access === 'public' || endpoint.access === 'webhook' ? asActor(null) : 403;
  if (caller === 'expired' || caller === 'revoked') return 401;
  if (caller === 'withoutScope') return 403;
  return asActor(keys[caller].actor);
}

/** All endpoints that accept keys, and in `npm test` every eighth of the others, which refuse the key in the same way. */
const acceptsKeys = ({ keyScope, access }: AnyEndpoint) => keyScope !== undefined || access === 'company_key';
const called = [
  ...endpoints.filter(acceptsKeys),
  ...takeSample(
    endpoints.filter((endpoint) => !acceptsKeys(endpoint)),
    8,
  ),
];

describe.each(called.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test('returns the expected status for every kind of key and every owner of the records', async () => {
    const actual: string[] = [];
    const expected: string[] = [];
    const declared = [...(endpoint.errors ?? []), ...generalErrors(endpoint)].map((name) => errorCodes[name].code);
    for (const cell of takeSample(listCells(endpoint), 10, endpoints.indexOf(endpoint))) {
      const owner = world.members[cell.owner];
      const key = getKey(endpoint, cell.caller);
      const entityId = cell.naming === 'own entity' ? key.actor.legalEntityId : owner.legalEntityId;
      const input = await getExample(id).input({ world, owner, entityId });
      const answer = await callEndpoint(endpoint, input, { headers: bearer(key) });
      const cellName = `${cell.caller} with records of the ${cell.owner}, ${cell.naming}:`;
      const status = getExpectedStatus(endpoint, cell);
      expected.push(`${cellName} ${status}`);
      const isDeclared = answer.status === 200 || declared.includes(answer.code as (typeof declared)[number]);
      actual.push(
        `${cellName} ${answer.status}${answer.status === status && isDeclared ? '' : ` ${JSON.stringify(answer.body).slice(0, 200)}`}`,
      );
    }
    expect(actual).toEqual(expected);
  });
});

test('no endpoint for keys, members, sign-in, points, privacy or confirmations accepts a key', () => {
  const closed =
    /key|team|invit|role|member|sign|log|otp|password|session|corporate|gift|room-night|erase|gstin|registration/;
  const open = endpoints.filter(({ id, access, keyScope }) => access !== 'company_key' && keyScope && closed.test(id));
  expect(open.map(({ id }) => id)).toEqual([]);
});
