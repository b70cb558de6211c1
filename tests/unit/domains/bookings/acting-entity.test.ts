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
const missing = expect.objectContaining({ kind: 'NOT_FOUND', field: 'legal_entity_id' }) as Error;
const wrongKind = expect.objectContaining({ kind: 'FORBIDDEN', field: 'legal_entity_id' }) as Error;
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("actingEntity returns the named entity, else the selected one, with the actor's role", () => {
  expect(actingEntity(actor)).toBe(branch);
  expect(actingEntity(actor, 10)).toBe(company);
  expect(actingEntity(actor, 20)).toBe(agency);
});

test.each([12, 0, -10, 1, NaN])('actingEntity does not find entity %p', (id) => {
  for (const find of [actingEntity, corporateEntity, agentEntity]) {
    expect(thrownBy(() => find(actor, id))).toEqual(missing);
  }
});

test('actingEntity does not find a selected entity after the membership ended', () => {
  expect(thrownBy(() => actingEntity({ ...actor, entities: [company] }))).toEqual(missing);
  expect(thrownBy(() => actingEntity({ ...actor, entities: [] }))).toEqual(missing);
});

test('corporateEntity accepts companies only, agentEntity agents only', () => {
  expect(corporateEntity(actor)).toBe(branch);
  expect(corporateEntity(actor, 10)).toBe(company);
  expect(thrownBy(() => corporateEntity(actor, 20))).toEqual(wrongKind);
  expect(agentEntity(actor, 20)).toBe(agency);
  expect(thrownBy(() => agentEntity(actor))).toEqual(wrongKind);
  expect(thrownBy(() => agentEntity(actor, 10))).toEqual(wrongKind);
});
