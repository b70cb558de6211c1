import { parseStoredUser } from '@/lib/domains/corporates/rules';

const stored = { name: 'Asha Rao', email: 'asha@acme.example', phone: '+919900000001', userId: 7, legal_entities: [] };

describe('parseStoredUser', () => {
  it('accepts what signing in stored', () => {
    expect(parseStoredUser(JSON.stringify(stored))).toEqual(stored);
  });

  it.each(['name', 'email', 'userId'])('refuses a user without %s', (field) => {
    expect(parseStoredUser(JSON.stringify({ ...stored, [field]: undefined }))).toBeNull();
    expect(parseStoredUser(JSON.stringify({ ...stored, [field]: '' }))).toBeNull();
  });

  it.each([null, '', 'not json', '5', 'null', '[]'])('treats %j as a guest', (text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});
