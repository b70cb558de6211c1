import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { generalErrors, needsKey, needsSession } from '@/lib/platform/http/general-errors';
import {
  MEMBERS,
  createApiWorld,
  FORMER_MEMBERS,
  type ApiWorld,
  type Caller,
  type Member,
  type FormerMember,
} from '@/tests/support/api/api-world';
import { DESK_CALLERS, type DeskCaller } from '@/tests/support/api/desk-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createStaffCookie, isStaffCaller, STAFF_CALLERS } from '@/tests/support/api/staff-world';
import { examples, getExample } from '@/tests/support/api/examples';
import { toExpectedStatus, type NamedEntity } from '@/tests/support/api/expected-status';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { takeSample } from '@/tests/support/test-extent';

/**
 * Calls every endpoint of the contract as every kind of caller: without a session; with an ended session, membership, company or
 * account; each role of the same company; other companies; travel agents; people of the hotel and of another one; each role of the staff,
 * and staff without access. Each caller uses records of the corporate and of the agent, under the entity id of the owner and under its own;
 * the records of staff belong to neither. `npm test` checks an eightieth of these calls, `npm run test:full` all.
 */
jest.setTimeout(120_000);

const OTHERS: readonly Caller[] = ['guest', ...FORMER_MEMBERS, ...MEMBERS, ...DESK_CALLERS];
/** Outside the console, all roles of the staff are the same. */
const ONE_OF_STAFF: readonly Caller[] = [...OTHERS, 'staff:admin'];
const isDeskCaller = (caller: Caller): caller is DeskCaller => DESK_CALLERS.some((person) => person === caller);
const isMember = (caller: Caller): caller is Member => MEMBERS.some((member) => member === caller);
const endpoints = apiContract.map(({ endpoint }) => endpoint);
let world: ApiWorld;
let compared = 0;

beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(
    `API matrix: ${apiContract.length} endpoints x ${OTHERS.length + STAFF_CALLERS.length} callers, ${compared} responses compared\n`,
  );
});

interface Cell {
  owner: 'booker' | 'agent';
  caller: Caller;
  naming: NamedEntity;
}

/** Omits records of the corporate for endpoints that only travel agents may call, and records of the agent for corporate endpoints. */
function listCells(endpoint: AnyEndpoint): Cell[] {
  if (endpoint.access === 'staff')
    return [...OTHERS, ...STAFF_CALLERS].map((caller) => ({ owner: 'booker', caller, naming: 'owner entity' }));
  const owners = (['booker', 'agent'] as const).filter(
    (owner) => endpoint.access !== (owner === 'agent' ? 'corporate' : 'travel_agent'),
  );
  return owners.flatMap((owner) =>
    ONE_OF_STAFF.flatMap((caller) => {
      const isOtherEntity =
        isMember(caller) && world.members[caller].legalEntityId !== world.members[owner].legalEntityId;
      const namings: NamedEntity[] = isOtherEntity ? ['owner entity', 'own entity'] : ['owner entity'];
      return namings.map((naming) => ({ owner, caller, naming }));
    }),
  );
}

async function callAsCell(endpoint: AnyEndpoint, cell: Cell) {
  const owner = world.members[cell.owner];
  const actor = isMember(cell.caller) ? world.members[cell.caller] : null;
  const entityId = cell.naming === 'own entity' && actor ? actor.legalEntityId : owner.legalEntityId;
  const example = getExample(endpoint.id);
  const input = await example.input({ world, owner, entityId });
  const answer = await callEndpoint(endpoint, input, { cookie: await getCookie(cell.caller, endpoint) });
  const expected = toExpectedStatus({
    ...{ endpoint, example, owner, naming: cell.naming },
    caller: { name: cell.caller, actor },
    ...(isDeskCaller(cell.caller) && { desk: describeDesk(cell.caller) }),
  });
  compared += 1;
  return { answer, expected };
}

function describeDesk(name: DeskCaller) {
  const actor = world.deskPeople[name];
  return { name, actor, isOwnHotel: actor.hotels.some(({ hotelId }) => hotelId === world.hotelId) };
}

async function getCookie(caller: Caller, endpoint: AnyEndpoint): Promise<string | undefined> {
  if (caller === 'guest') return undefined;
  if (isStaffCaller(caller)) return createStaffCookie(caller);
  // The sessions of hotel staff have proved the second factor only for calls of hotel endpoints.
  if (isDeskCaller(caller)) return signInAs(world.deskPeople[caller].userId, { hasProved: endpoint.access === 'desk' });
  return isMember(caller) ? signInAs(world.members[caller].userId) : world.formerMembers[caller satisfies FormerMember];
}

/** Error codes that the contract declares for the status. */
function listDeclaredCodes(endpoint: AnyEndpoint, status: number): number[] {
  return [...(endpoint.errors ?? []), ...generalErrors(endpoint)]
    .map((name) => errorCodes[name])
    .filter((error) => error.status === status)
    .map(({ code }) => code);
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('returns the expected status for every caller and every owner of the records', async () => {
    const actualAnswers: string[] = [];
    const expectedAnswers: string[] = [];
    for (const cell of takeSample(listCells(endpoint), 80, endpoints.indexOf(endpoint))) {
      const { answer, expected } = await callAsCell(endpoint, cell);
      const cellName = `${cell.caller} with records of the ${cell.owner}, ${cell.naming}:`;
      expectedAnswers.push(`${cellName} ${expected}`);
      actualAnswers.push(
        `${cellName} ${answer.status}${answer.status === expected ? '' : ` ${JSON.stringify(answer.body).slice(0, 200)}`}`,
      );
      if (answer.status !== expected) continue;
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (answer.status === 200) continue;
      expect(errorEnvelope.safeParse(answer.body).success).toBe(true);
      expect(listDeclaredCodes(endpoint, answer.status)).toContain(answer.code);
      // A session does not give access to an endpoint that requires a key.
      if (needsKey(endpoint)) expect(answer.code).toBe(errorCodes.API_KEY_REQUIRED.code);
      // Every request without a session gets the same error, which signs the browser out.
      if (answer.status === 401 && !isMember(cell.caller) && !isDeskCaller(cell.caller) && needsSession(endpoint))
        expect(answer.code).toBe(errorCodes.SESSION_REQUIRED.code);
    }
    expect(actualAnswers).toEqual(expectedAnswers);
    await expectConsistentBooks();
  });
});

test('every example belongs to a declared endpoint', () => {
  const declared = new Set(apiContract.map(({ endpoint }) => endpoint.id));
  expect(Object.keys(examples).filter((id) => !declared.has(id))).toEqual([]);
});

test('every endpoint whose input contains an id of an owned record declares its ownership', () => {
  const ownedIds = /^(legal_entity_id|booker_entity_id|travel_agent_entity_id|bid|booking_id|loyalty_order_id)$/;
  const names = (part: AnyEndpoint['query']) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {});
  const undeclared = apiContract
    .filter(({ endpoint }) => [...names(endpoint.query), ...names(endpoint.body)].some((name) => ownedIds.test(name)))
    .filter(({ endpoint }) => getExample(endpoint.id).owned === 'none');
  expect(undeclared.map(({ endpoint }) => endpoint.id)).toEqual([]);
});
