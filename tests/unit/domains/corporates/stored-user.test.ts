import {
  formatStoredUser,
  parseStoredUser,
  toStoredUser,
  type StoredUser,
} from '@/lib/domains/corporates/rules/stored-user';

const person = { name: 'Asha Rao', email: 'asha@acme.example', phone: '+919900000001', userId: 7 };
const stored = { ...person, isHotelMember: false, legalEntities: [] };
const textOf = (user: object) => formatStoredUser(user as StoredUser);

describe('parseStoredUser', () => {
  it('accepts the user that sign-in stored', () => {
    expect(parseStoredUser(textOf(stored))).toEqual({ ...stored, selectedCorporate: 0 });
  });

  describe('the selected entity', () => {
    const entity = {
      legalEntityId: 1,
      corporateId: 1,
      name: 'A',
      gstin: null,
      locality: '',
      city: '',
      isTa: false,
    };
    const user = { ...stored, legalEntities: [entity, { ...entity, legalEntityId: 2 }] };
    const parseSelected = (selected: unknown) =>
      parseStoredUser(textOf({ ...user, selectedCorporate: selected }))?.selectedCorporate;

    it('has its index in selectedCorporate', () => {
      expect(toStoredUser(user, 2).selectedCorporate).toBe(1);
      expect(parseSelected(1)).toBe(1);
    });

    it.each([2, -1, 0.5, '1', null, undefined])('is the first entity when %p is stored', (selected) => {
      expect(parseSelected(selected)).toBe(0);
    });

    it.each([null, 99])('toStoredUser selects the first entity for the id %p', (selected) => {
      expect(toStoredUser(user, selected).selectedCorporate).toBe(0);
    });
  });

  it.each(['name', 'email', 'userId'])('refuses a user without %s', (field) => {
    expect(parseStoredUser(textOf({ ...stored, [field]: undefined }))).toBeNull();
    expect(parseStoredUser(textOf({ ...stored, [field]: '' }))).toBeNull();
  });

  it.each([null, '', 'not json', '5', 'null', '[]'])('returns null for %j', (text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});
