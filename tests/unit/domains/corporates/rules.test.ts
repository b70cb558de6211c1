import { parseStoredUser, toStoredUser } from '@/lib/domains/corporates/rules/stored-user';

const stored = { name: 'Asha Rao', email: 'asha@acme.example', phone: '+919900000001', userId: 7, legal_entities: [] };

describe('parseStoredUser', () => {
  it('accepts what signing in stored', () => {
    expect(parseStoredUser(JSON.stringify(stored))).toEqual({ ...stored, selectedCorporate: 0 });
  });

  describe('selectedCorporate', () => {
    const entity = {
      legal_entity_id: 1,
      corporate_id: 1,
      name: 'A',
      gstin: null,
      locality: '',
      city: '',
      is_ta: false,
    };
    const user = { ...stored, legal_entities: [entity, { ...entity, legal_entity_id: 2 }] };
    const readBack = (selected: unknown) =>
      parseStoredUser(JSON.stringify({ ...user, selectedCorporate: selected }))?.selectedCorporate;

    it('is the index of the active entity', () => {
      expect(toStoredUser(user, 2).selectedCorporate).toBe(1);
      expect(readBack(1)).toBe(1);
    });

    it.each([2, -1, 0.5, '1', null, undefined])('is the first one where %p is stored', (selected) => {
      expect(readBack(selected)).toBe(0);
    });

    it.each([null, 99])('is the first one for the entity %p', (selected) => {
      expect(toStoredUser(user, selected).selectedCorporate).toBe(0);
    });
  });

  it.each(['name', 'email', 'userId'])('refuses a user without %s', (field) => {
    expect(parseStoredUser(JSON.stringify({ ...stored, [field]: undefined }))).toBeNull();
    expect(parseStoredUser(JSON.stringify({ ...stored, [field]: '' }))).toBeNull();
  });

  it.each([null, '', 'not json', '5', 'null', '[]'])('treats %j as a guest', (text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});
