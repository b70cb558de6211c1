import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { generalErrors, needsSession } from '@/lib/platform/http/general-errors';
import {
  MEMBERS,
  openApiWorld,
  OUTCASTS,
  type ApiWorld,
  type Caller,
  type Member,
  type Outcast,
} from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { examples, exampleOf } from '@/tests/support/api/examples';
import { expectedStatus, type Naming } from '@/tests/support/api/expected-answer';
import { expectWholeBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { sampled } from '@/tests/support/test-extent';

/**
 * Every call of the contract x everybody who may knock: guest, people whose session, membership, company or account ended,
 * colleagues in each role, another corporate, the travel agent with its colleagues and another one. Once with things of the corporate, once with things of the agent; each time under the owner's
 * entity id and under the caller's own.
 */
jest.setTimeout(120_000);

const CALLERS: readonly Caller[] = ['guest', ...OUTCASTS, ...MEMBERS];
const isMember = (caller: Caller): caller is Member => MEMBERS.some((member) => member === caller);
const endpoints = apiContract.map(({ endpoint }) => endpoint);
let world: ApiWorld;
let compared = 0;

beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(
    `API matrix: ${apiContract.length} calls x ${CALLERS.length} callers, ${compared} answers compared\n`,
  );
});

interface Cell {
  owner: 'booker' | 'agent';
  caller: Caller;
  naming: Naming;
}

/** The cells of an endpoint; what an agent alone may call has no corporate owner. */
function cellsOf(endpoint: AnyEndpoint): Cell[] {
  const owners = (['booker', 'agent'] as const).filter(
    (owner) => endpoint.access !== (owner === 'agent' ? 'corporate' : 'travel_agent'),
  );
  return owners.flatMap((owner) =>
    CALLERS.flatMap((caller) => {
      const isStranger = isMember(caller) && world.members[caller].legalEntityId !== world.members[owner].legalEntityId;
      const namings: Naming[] = isStranger ? ['owner entity', 'own entity'] : ['owner entity'];
      return namings.map((naming) => ({ owner, caller, naming }));
    }),
  );
}

async function answerOf(endpoint: AnyEndpoint, cell: Cell) {
  const owner = world.members[cell.owner];
  const actor = isMember(cell.caller) ? world.members[cell.caller] : null;
  const entityId = cell.naming === 'own entity' && actor ? actor.legalEntityId : owner.legalEntityId;
  const example = exampleOf(endpoint.id);
  const input = await example.input({ world, owner, entityId });
  const answer = await callEndpoint(endpoint, input, { cookie: await cookieOf(cell.caller) });
  const expected = expectedStatus({
    ...{ endpoint, example, owner, naming: cell.naming },
    caller: { name: cell.caller, actor },
  });
  compared += 1;
  return { answer, expected };
}

async function cookieOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'guest') return undefined;
  return isMember(caller) ? signInAs(world.members[caller].userId) : world.outcasts[caller satisfies Outcast];
}

/** Codes that the contract admits for the status of an error. */
function declaredCodes(endpoint: AnyEndpoint, status: number): number[] {
  return [...(endpoint.errors ?? []), ...generalErrors(endpoint)]
    .map((name) => errorCodes[name])
    .filter((error) => error.status === status)
    .map(({ code }) => code);
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('answers everybody what access and ownership say', async () => {
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const cell of sampled(cellsOf(endpoint), 5, endpoints.indexOf(endpoint))) {
      const { answer, expected } = await answerOf(endpoint, cell);
      const place = `${cell.caller} with things of the ${cell.owner}, ${cell.naming}:`;
      wanted.push(`${place} ${expected}`);
      seen.push(
        `${place} ${answer.status}${answer.status === expected ? '' : ` ${JSON.stringify(answer.body).slice(0, 200)}`}`,
      );
      if (answer.status !== expected) continue;
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (answer.status === 200) continue;
      expect(errorEnvelope.safeParse(answer.body).success).toBe(true);
      expect(declaredCodes(endpoint, answer.status)).toContain(answer.code);
      // Without a session there is one answer, which signs the browser out.
      if (!isMember(cell.caller) && needsSession(endpoint)) expect(answer.code).toBe(errorCodes.SESSION_REQUIRED.code);
    }
    expect(seen).toEqual(wanted);
    await expectWholeBooks();
  });
});

test('every example belongs to a declared endpoint', () => {
  const declared = new Set(apiContract.map(({ endpoint }) => endpoint.id));
  expect(Object.keys(examples).filter((id) => !declared.has(id))).toEqual([]);
});

test('no example forgets that an input names somebody’s things', () => {
  const owners = /^(legal_entity_id|booker_entity_id|travel_agent_entity_id|bid|booking_id|loyalty_order_id)$/;
  const names = (part: AnyEndpoint['query']) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {});
  const forgetful = apiContract
    .filter(({ endpoint }) => [...names(endpoint.query), ...names(endpoint.body)].some((name) => owners.test(name)))
    .filter(({ endpoint }) => exampleOf(endpoint.id).owned === 'none');
  expect(forgetful.map(({ endpoint }) => endpoint.id)).toEqual([]);
});
