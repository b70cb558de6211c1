import { authenticateWithPassword } from '@/lib/domains/auth/server/service/sign-in';
import { signInWithPassword } from '@/lib/domains/corporates/server/service/account';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createAdmin, readCreateAdmin } from '@/scripts/operator/corporates/create-admin';

const options = {
  company: 'Nilgiri Tea Ltd',
  email: 'Asha@Nilgiri.example',
  name: 'Asha Rao',
  gstin: '33ZZZCX0001A1ZO',
};

describe('npm run corporates -- create-admin', () => {
  it('creates a company whose first user can sign in', async () => {
    const { email, password } = await createAdmin(readCreateAdmin(options));
    expect(email).toBe('asha@nilgiri.example');
    const { user } = await signInWithPassword({ email, password }, { address: 'test', userAgent: null, cookie: null });
    expect(user.legalEntities).toEqual([
      expect.objectContaining({ name: 'Nilgiri Tea Ltd', gstin: '33ZZZCX0001A1ZO', isTa: false }),
    ]);
    await expect(authenticateWithPassword(email, 'another', { address: 'test', cookie: null })).rejects.toMatchObject({
      kind: 'INVALID_CREDENTIALS',
    });
  });

  it('refuses the e-mail address of another account, without creating a company', async () => {
    const duplicate = readCreateAdmin({
      ...options,
      company: 'Second Ltd',
      email: 'second@nilgiri.example',
      phone: '+919900000777',
    });
    await createAdmin(duplicate);
    await expect(createAdmin(duplicate)).rejects.toThrow(/belongs to another account/);
    const companies = await connection().select({ name: corporates.name }).from(corporates);
    expect(companies.filter(({ name }) => name === 'Second Ltd')).toHaveLength(1);
  });

  it('refuses a GSTIN with a wrong check digit', async () => {
    await expect(createAdmin(readCreateAdmin({ ...options, gstin: '33ZZZCX0001A1ZX' }))).rejects.toThrow(/--gstin: /);
  });

  it('lists the missing options', () => {
    expect(() => readCreateAdmin({})).toThrow(/--company is missing[\s\S]*--email[\s\S]*--name is missing/);
  });
});
