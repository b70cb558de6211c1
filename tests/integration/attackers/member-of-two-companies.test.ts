import { apiContract } from '@/lib/api-contract';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { examples, getExample } from '@/tests/support/api/examples';
import { createPricedQuote } from '@/tests/support/api/examples/checkout';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { createActor } from '@/tests/support/stay-world';

/** A member of two companies names the legal entity of one company and an object of the other company in a request. */
jest.setTimeout(120_000);

let world: ApiWorld;
let both: Actor;
let cookie: string;
let entities: [ActorEntity, ActorEntity];

beforeAll(async () => {
  world = await createApiWorld();
  const { booker, rival } = world.members;
  const person = await createActor(booker);
  await connection()
    .insert(memberships)
    .values({ userId: person.userId, legalEntityId: rival.legalEntityId, role: 'manager' });
  const [first, second] = [person.entities, rival.entities].map(([entity]) => entity);
  if (!first || !second) throw new Error('The booker or the rival has no legal entity');
  entities = [first, second];
  both = { ...person, entities };
  await connection().update(memberships).set({ role: 'manager' });
  cookie = await signInAs(person.userId);
});
afterAll(() => world.close());

/** Endpoints whose input contains a legal entity id and the id of an object of that entity. */
const endpoints = apiContract
  .map(({ endpoint }) => endpoint)
  .filter(({ access, id }) => access !== 'travel_agent' && examples[id]?.owned === 'object')
  .filter(({ query, body }) =>
    [query, body].some((part) => 'legal_entity_id' in ((part as { shape?: object } | undefined)?.shape ?? {})),
  );

test('more than eight endpoints take a legal entity id and an object id', () =>
  expect(endpoints.length).toBeGreaterThan(8));

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s answers 404 for an object of the other company',
  async (id, endpoint) => {
    const { booker, rival } = world.members;
    const input = await getExample(id).input({ world, owner: booker, entityId: rival.legalEntityId });
    const answer = await callEndpoint(endpoint, input, { cookie });
    expect([answer.status, answer.code]).toEqual([404, errorCodes.NOT_FOUND.code]);
  },
);

const getEndpoint = (id: string) => {
  const found = apiContract.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`The contract has no '${id}'`);
  return found.endpoint;
};

test('a quote of one company cannot be booked or paid for the other company, wherever the request names it', async () => {
  const [quoteEntity, otherEntity] = entities.map(({ legalEntityId }) => legalEntityId) as [number, number];
  const { bid } = await createBookingRequest(both, world);
  const { total_payable: amount } = await createPricedQuote({ world, owner: both, entityId: quoteEntity });
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const order = { bid, legal_entity_id: quoteEntity, rooms };
  const attempts: [string, Input][] = [
    ['create-booking', { body: { ...order, legal_entity_id: otherEntity } }],
    ['paynow', { body: { ...order, legal_entity_id: otherEntity, initiate_payment: { amount } } }],
    ['paynow', { body: { ...order, initiate_payment: { amount, legal_entity_id: otherEntity } } }],
    [
      'paynow',
      { body: { ...order, legal_entity_id: otherEntity, initiate_payment: { amount, legal_entity_id: quoteEntity } } },
    ],
    [
      'paynow',
      {
        query: { legal_entity_id: quoteEntity },
        body: { ...order, legal_entity_id: otherEntity, initiate_payment: { amount } },
      },
    ],
    [
      'pay-at-hotel',
      {
        body: {
          bid,
          legal_entity_id: otherEntity,
          name: 'A',
          mobile: '9812345678',
          email: 'a@guests.example',
          post_tax_price: amount,
        },
      },
    ],
    ['itinerary', { query: { bid, legal_entity_id: otherEntity } }],
  ];
  for (const [id, input] of attempts) {
    const { status } = await callEndpoint(getEndpoint(id), input, { cookie });
    expect([id, input, [404, 409].includes(status)]).toEqual([id, input, true]);
  }
  expect((await callEndpoint(getEndpoint('create-booking'), { body: order }, { cookie })).status).toBe(200);
});
