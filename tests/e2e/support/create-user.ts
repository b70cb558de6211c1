import { queryRow, queryRows } from './database';

/** Creates a user of the demo's third corporate, so that a password reset ends no session of other tests. */
export async function createUser(name: string): Promise<{ email: string; phone: string }> {
  const stamp = Date.now();
  const email = `newcomer${stamp}@orbit.example`;
  const phone = `+91888${String(stamp).slice(-7)}`;
  const { id } = await queryRow<{ id: number }>(
    `insert into app_user (email, phone, name, password_hash)
     select $1, $2, $3, password_hash from app_user where email = 'travel@orbit.example' returning id`,
    [email, phone, name],
  );
  await queryRows(
    `insert into membership (user_id, legal_entity_id)
     select $1, m.legal_entity_id from membership m join app_user u on u.id = m.user_id
      where u.email = 'travel@orbit.example'`,
    [id],
  );
  return { email, phone };
}
