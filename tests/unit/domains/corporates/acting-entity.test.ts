import { agentEntity } from '@/lib/domains/corporates/actor';
import { corporateEntity } from '@/lib/domains/corporates/actor';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';

const company: ActorEntity = {
  legalEntityId: 10,
  corporateId: 1,
  name: 'Acme',
  isTravelAgent: false,
  role: 'booker',
};
const branch: ActorEntity = { ...company, legalEntityId: 11, name: 'Acme Pune', role: 'finance' };
const agency: ActorEntity = { legalEntityId: 20, corporateId: 2, name: 'Way', isTravelAgent: true, role: 'manager' };
const actor: Actor = {
  principal: 'user-1',
  userId: 7,
  name: 'Asha Rao',
  email: 'asha@acme.example',
  phone: null,
  sessionId: 's',
  legalEntityId: 11,
  corporateId: 1,
  isTravelAgent: false,
  role: 'finance',
  entities: [company, branch, agency],
};
const notFound = expect.objectContaining({ kind: 'NOT_FOUND', field: 'legal_entity_id' }) as Error;
const forbidden = expect.objectContaining({ kind: 'FORBIDDEN', field: 'legal_entity_id' }) as Error;
const errorThrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("actingEntity returns the given entity, otherwise the selected one, with the actor's role", () => {
  expect(actingEntity(actor)).toBe(branch);
  expect(actingEntity(actor, 10)).toBe(company);
  expect(actingEntity(actor, 20)).toBe(agency);
});

test.each([12, 0, -10, 1, NaN])(
  'actingEntity throws NOT_FOUND for entity %p, to which the actor has no access',
  (id) => {
    for (const find of [actingEntity, corporateEntity, agentEntity]) {
      expect(errorThrownBy(() => find(actor, id))).toEqual(notFound);
    }
  },
);

test('actingEntity throws NOT_FOUND for the selected entity after the membership ended', () => {
  expect(errorThrownBy(() => actingEntity({ ...actor, entities: [company] }))).toEqual(notFound);
  expect(errorThrownBy(() => actingEntity({ ...actor, entities: [] }))).toEqual(notFound);
});

test('corporateEntity accepts only companies, and agentEntity only travel agents', () => {
  expect(corporateEntity(actor)).toBe(branch);
  expect(corporateEntity(actor, 10)).toBe(company);
  expect(errorThrownBy(() => corporateEntity(actor, 20))).toEqual(forbidden);
  expect(agentEntity(actor, 20)).toBe(agency);
  expect(errorThrownBy(() => agentEntity(actor))).toEqual(forbidden);
  expect(errorThrownBy(() => agentEntity(actor, 10))).toEqual(forbidden);
});
