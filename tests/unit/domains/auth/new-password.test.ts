import { newPasswordAs } from '@/lib/domains/auth/rules-password';
import { verifyPassword } from '@/lib/domains/auth/server/password';
import { acceptNewPassword } from '@/lib/domains/auth/server/service/new-password';

const owner = { name: 'Asha Rao', email: 'asha.rao@acme.example' };
const newPassword = newPasswordAs('New password');
const accept = (password: string) => acceptNewPassword(password, owner);

describe('a new password', () => {
  it('is asked for under the name that its form gives it', () => {
    expect(newPassword.safeParse('').error?.issues[0]?.message).toBe('New password is a required field');
  });

  test.each(['tall lamp by the river', 'kx8#Qp2v', 'x'.repeat(128), 'पासवर्ड लंबा है'])(
    '%p is taken',
    async (password) => {
      expect(newPassword.safeParse(password).success).toBe(true);
      expect(await verifyPassword(password, await accept(password))).toBe(true);
    },
  );

  test.each(['kx8#Qp2', 'x'.repeat(129), ''])('%p has the wrong length', async (password) => {
    expect(newPassword.safeParse(password).success).toBe(false);
    await expect(accept(password)).rejects.toMatchObject({ kind: 'WEAK_PASSWORD', field: 'password' });
  });

  test.each(['password', 'PassWord', 'iloveyou', 'qwertyuiop', '1234567890', 'password1', 'ＰＡＳＳＷＯＲＤ'])(
    '%p is too common in any case',
    async (password) => {
      await expect(accept(password)).rejects.toThrow('most common');
    },
  );

  test.each(['Folio@2026', 'asharao123', '!!Asha.Rao!!', 'asha1234asha', 'ACME-2026'])(
    '%p is guessed from who they are',
    async (password) => {
      await expect(accept(password)).rejects.toThrow('easy to guess');
    },
  );

  test('a name inside a longer phrase is no reason', async () => {
    await expect(accept('asha sells tall lamps')).resolves.toContain('$argon2id$');
  });
});
