import { newPasswordField } from '@/lib/domains/auth/rules/password';
import { verifyPassword } from '@/lib/domains/auth/server/service/password';
import { validateAndHashPassword } from '@/lib/domains/auth/server/service/new-password';

const owner = {
  name: 'Asha Rao',
  email: 'asha.rao@acme.example',
  phone: '+919845012345',
  companies: ['Nilgiri Tea Exports Private Limited'],
};
const newPassword = newPasswordField('New password');
const accept = (password: string) => validateAndHashPassword(password, owner);
const firstIssue = (password: string) => newPassword.safeParse(password).error?.issues[0]?.message;

describe('new passwords', () => {
  it('the message for an empty password contains the label of its field', () => {
    expect(firstIssue('')).toBe('New password is a required field');
  });

  test.each([
    'tall lamp by the river',
    'kx8#Qp2v',
    'abcde'.repeat(25),
    'पासवर्ड लंबा है',
    'Tall#Lamp9river',
    'v7#mQz!x4Lw2',
    'correct horse battery staple',
  ])('the form and the server accept %p', async (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(await verifyPassword(password, await accept(password))).toBe(true);
  });

  test.each([
    ['seven characters', 'kx8#Qp2'],
    ['seven characters and spaces', ' k x 8 # Q p 2 '],
    ['seven characters and zero-width ones', 'kx8\u200b#\u200dQ\u2060p\ufeff2'],
    ['seven characters and letters that look blank', 'kx8#Qp2\u3164\u115f\u2800'],
    ['spaces only', ' '.repeat(20)],
    ['too many characters', 'kx8#Qp2v'.repeat(17)],
    ['one repeated character', 'x'.repeat(20)],
    ['four characters in two cases', 'abcdABCDabcd'],
  ])('the form and the server refuse a password of %s', async (_case, password) => {
    expect(firstIssue(password)).toMatch(/^Use at (least|most) \d+ (different )?characters$/);
    await expect(accept(password)).rejects.toMatchObject({ kind: 'WEAK_PASSWORD', field: 'password' });
  });

  test.each([
    'password',
    'PassWord',
    'iloveyou',
    'qwertyuiop',
    '1234567890',
    'password1',
    'ＰＡＳＳＷＯＲＤ',
    'p a s s w o r d',
    'pass\u200bword',
    'P@ssw0rd',
    'p@55w0rd!2026',
    'Welcome@123',
    '12monkey34',
    '!!Dragon!!1',
    '$unsh1ne',
    'Summer2026!',
    'monkeymonkey',
    'Sunshine99#',
  ])('the server refuses %p as a variant of a common password', async (password) => {
    await expect(accept(password)).rejects.toThrow('most common');
  });

  test.each([
    'Folio@2026',
    'f0l10-2026',
    'asharao123',
    '!!Asha.Rao!!',
    'asha1234asha',
    'ACME-2026!',
    '@sh@R@o99',
    'Nilgiri#2026',
    'N1lg1r1T3a!',
    'folionilgiri1',
    '9845012345',
    '+91 98450 12345',
    'asha9845012345',
  ])('the server refuses %p, which contains details of the user, the company or the product', async (password) => {
    await expect(accept(password)).rejects.toThrow('easy to guess');
  });

  test.each(['Folio@2026', 'F0lioHotels!1'])('the form refuses %p, which contains the product name', (password) => {
    expect(firstIssue(password)).toContain('easy to guess');
  });

  test('the server accepts a long phrase that contains the name of the user', async () => {
    await expect(accept('asha sells tall lamps')).resolves.toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
