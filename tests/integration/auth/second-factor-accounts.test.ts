import { sql } from 'drizzle-orm';
import { getSecondFactorState, storeNewSecret } from '@/lib/domains/auth/server/service/own-second-factor';
import { connection } from '@/lib/platform/db/connection';
import { createFactorOwner } from '@/tests/support/second-factor';

const execute = (statement: string) => connection().execute(sql.raw(statement));
const createStaff = async () => {
  const { rows } = await connection().execute<{ id: number }>(sql`
    insert into staff (email, name, password_hash, role, created_at, updated_at)
    values (${`${crypto.randomUUID()}@folio.example`}, 'Staff', 'hash', 'auditor', now(), now()) returning id`);
  return rows[0]?.id ?? 0;
};

const INSERTS = {
  second_factor: (columns: string, values: string) =>
    `insert into second_factor (${columns}, secret, created_at) values (${values}, 'sealed', now())`,
  recovery_code: (columns: string, values: string) =>
    `insert into recovery_code (${columns}, code_hash, created_at) values (${values}, gen_random_uuid()::text, now())`,
  sign_in_challenge: (columns: string, values: string) =>
    `insert into sign_in_challenge (${columns}, id_hash, session_version, created_at, expires_at)
     values (${values}, gen_random_uuid()::text, 1, now(), now())`,
};

test.each(Object.entries(INSERTS))(
  'a row of %s belongs to exactly one user or member of staff',
  async (table, insert) => {
    const { actor } = await createFactorOwner();
    const staffId = await createStaff();
    const refused = { cause: expect.objectContaining({ constraint: `${table}_account` }) as unknown };
    await expect(execute(insert('user_id, staff_id', `${actor.userId}, ${staffId}`))).rejects.toMatchObject(refused);
    await expect(execute(insert('user_id, staff_id', 'null, null'))).rejects.toMatchObject(refused);
    await expect(execute(insert('staff_id', '0'))).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: `${table}_staff_id_staff_id_fk` }) as unknown,
    });
    await expect(execute(insert('staff_id', String(staffId)))).resolves.toBeDefined();
  },
);

test('a user and a member of staff with the same id do not share a second factor', async () => {
  const { actor } = await createFactorOwner();
  const { userId: id, email, name } = actor;
  const staff = { kind: 'staff' as const, id, email, name };
  await execute(`insert into staff (id, email, name, password_hash, role, created_at, updated_at)
    values (${id}, '${email}', 'Staff', 'hash', 'auditor', now(), now()) on conflict (id) do nothing`);
  expect(await getSecondFactorState(staff)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  await storeNewSecret(staff);
  expect(await getSecondFactorState({ kind: 'user', id })).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await getSecondFactorState(staff)).toMatchObject({ isOn: false });
});
