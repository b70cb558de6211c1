import { apiContract } from '@/lib/api-contract';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { examples, exampleOf } from '@/tests/support/api/examples';
import { quotedPayable } from '@/tests/support/api/examples/checkout';
import { requestFor } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { createActor } from '@/tests/support/stay-world';

/**
 * A member of two companies who names one and means a thing of the other: an object belongs to the entity that is named, or it
 * does not exist. Membership of both is no bridge between them.
 */
jest.setTimeout(120_000);

let world: ApiWorld;
let both: Actor;
let cookie: string;
let entities: [ActorEntity, ActorEntity];

beforeAll(async () => {
  world = await openApiWorld();
  const { booker, rival } = world.members;
  const person = await createActor(booker);
  await connection()
    .insert(memberships)
    .values({ userId: person.userId, legalEntityId: rival.legalEntityId, role: 'manager' });
  const [first, second] = [person.entities, rival.entities].map(([entity]) => entity);
  if (!first || !second) throw new Error('A member without an entity');
  entities = [first, second];
  both = { ...person, entities };
  await connection().update(memberships).set({ role: 'manager' });
  cookie = await signInAs(person.userId);
});
afterAll(() => world.close());

/** Calls whose query or body names the entity beside an object of it. */
const endpoints = apiContract
  .map(({ endpoint }) => endpoint)
  .filter(({ access, id }) => access !== 'travel_agent' && examples[id]?.owned === 'object')
  .filter(({ query, body }) =>
    [query, body].some((part) => 'legal_entity_id' in ((part as { shape?: object } | undefined)?.shape ?? {})),
  );

test('there are such calls', () => expect(endpoints.length).toBeGreaterThan(8));

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
  const { booker, rival } = world.members;
  const input = await exampleOf(id).input({ world, owner: booker, entityId: rival.legalEntityId });
  const answer = await callEndpoint(endpoint, input, { cookie });
  expect([answer.status, answer.code]).toEqual([404, errorCodes.NOT_FOUND.code]);
});

const endpointOf = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};

test('a quote for one company is not booked or paid by the other, wherever the other is named', async () => {
  const [mine, other] = entities.map(({ legalEntityId }) => legalEntityId) as [number, number];
  const { bid } = await requestFor(both, world);
  const { total_payable: amount } = await quotedPayable({ world, owner: both, entityId: mine });
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const order = { bid, legal_entity_id: mine, rooms };
  const attempts: [string, Input][] = [
    ['create-booking', { body: { ...order, legal_entity_id: other } }],
    ['paynow', { body: { ...order, legal_entity_id: other, initiate_payment: { amount } } }],
    ['paynow', { body: { ...order, initiate_payment: { amount, legal_entity_id: other } } }],
    ['paynow', { body: { ...order, legal_entity_id: other, initiate_payment: { amount, legal_entity_id: mine } } }],
    [
      'paynow',
      { query: { legal_entity_id: mine }, body: { ...order, legal_entity_id: other, initiate_payment: { amount } } },
    ],
    [
      'pay-at-hotel',
      {
        body: {
          bid,
          legal_entity_id: other,
          name: 'A',
          mobile: '9812345678',
          email: 'a@guests.example',
          post_tax_price: amount,
        },
      },
    ],
    ['itinerary', { query: { bid, legal_entity_id: other } }],
  ];
  for (const [id, input] of attempts) {
    const { status } = await callEndpoint(endpointOf(id), input, { cookie });
    expect([id, input, [404, 409].includes(status)]).toEqual([id, input, true]);
  }
  expect((await callEndpoint(endpointOf('create-booking'), { body: order }, { cookie })).status).toBe(200);
});
