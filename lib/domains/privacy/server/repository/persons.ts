import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { isEmailOf, isNameOf, isPhoneOf, bigintArray, rowsOf, type Person } from '@/lib/platform/db/personal-data';

/**
 * Returns the person of an account, or null when the account is unknown or erased. People may enter any name or number at sign-up. The
 * number is therefore included only if a code sent to it was entered, and the name matches only in rows of this account. When an operator
 * has verified the person (`isVerified`), neither condition applies.
 */
export async function findPersonOfAccount(
  userId: number,
  { isVerified = false, on = connection() }: { isVerified?: boolean; on?: Connection } = {},
): Promise<Person | null> {
  const [row] = await rowsOf(
    on,
    sql`select u.name, u.email, u.social_subject,
      case when ${isVerified} or exists (select 1 from otp_challenge c
        where c.user_id = u.id and c.phone = u.phone and c.verified_at is not null) then u.phone end as phone,
      array(select distinct e.corporate_id from membership m join legal_entity e on e.id = m.legal_entity_id
        where m.user_id = u.id) as corporates,
      array(select b.id::float8 from booking b where b.user_id = u.id order by b.id) as bookings
      from app_user u where u.id = ${userId} and u.status = 'active'`,
  );
  if (!row) return null;
  return {
    userId,
    names: [String(row.name)],
    emails: [String(row.email)],
    phones: row.phone ? [String(row.phone)] : [],
    subjects: row.social_subject ? [String(row.social_subject)] : [],
    nameCounts: isVerified ? 'near' : 'own',
    corporateIds: isVerified ? (row.corporates as number[]) : [],
    bookingIds: row.bookings as number[],
  };
}

/** The row lock blocks new bookings of this person and a second erasure until the transaction ends. */
export async function lockUser(userId: number, on: Connection): Promise<void> {
  await on.execute(sql`select id from app_user where id = ${userId} for update`);
}

export interface ManagedEntity {
  legalEntityId: number;
  company: string;
  otherManagers: number;
}

/** Lists the legal entities that a person manages, with the number of other managers. Sorted in the order in which teams are locked. */
export async function listManagedEntities(userId: number, on: Connection = connection()): Promise<ManagedEntity[]> {
  const rows = await rowsOf(
    on,
    sql`select e.id, e.name, (select count(*)::int from membership o join app_user u on u.id = o.user_id and u.status = 'active'
        where o.legal_entity_id = e.id and o.role = 'manager' and o.user_id <> ${userId}) as others
      from membership m join legal_entity e on e.id = m.legal_entity_id
      where m.user_id = ${userId} and m.role = 'manager' order by e.id`,
  );
  return rows.map(({ id, name, others }) => ({
    legalEntityId: Number(id),
    company: String(name),
    otherManagers: Number(others),
  }));
}

/** Counts refunds of this person's payments that have not arrived, including failed ones. */
export async function countOpenRefunds(userId: number | null, on: Connection = connection()): Promise<number> {
  const [row] = await rowsOf(
    on,
    sql`select count(*)::int as open from refund r join payment p on p.id = r.payment_id
      join pay_order o on o.id = p.pay_order_id where o.user_id = ${userId} and r.status in ('requested', 'pending', 'failed')`,
  );
  return Number(row?.open ?? 0);
}

export async function hasPassword(userId: number, on: Connection = connection()): Promise<boolean> {
  const [row] = await rowsOf(on, sql`select password_hash is not null as has from app_user where id = ${userId}`);
  return row?.has === true;
}

export async function findAccountOf(person: Person, on: Connection = connection()): Promise<number | null> {
  const [row] = await rowsOf(
    on,
    sql`select id from app_user where ${isEmailOf(person, sql`email`)} or ${isPhoneOf(person, sql`phone`)} order by id limit 1`,
  );
  return row ? Number(row.id) : null;
}

export async function findGuestsOf(reference: string, on: Connection = connection()): Promise<Person | null> {
  const rows = await rowsOf(
    on,
    sql`select b.id::float8 as booking, g.name, lower(g.email) as email, g.phone from booking b
      left join booking_guest g on g.booking_id = b.id where b.reference = ${reference.toUpperCase()} order by g.id`,
  );
  if (rows.length === 0) return null;
  const said = (field: string) => [
    ...new Set(rows.map((row) => row[field]).filter((value) => typeof value === 'string')),
  ];
  return {
    ...{ userId: null, subjects: [], corporateIds: [], nameCounts: 'near' },
    ...{ names: said('name'), emails: said('email'), phones: said('phone'), bookingIds: [Number(rows[0]?.booking)] },
  };
}

/** Counts guests with these identifiers, so that a typing error is not reported as a successful erasure. */
export async function countGuestRows(person: Person, on: Connection = connection()): Promise<number> {
  const [row] = await rowsOf(
    on,
    sql`select count(*)::int as found from booking_guest g where ${isEmailOf(person, sql`g.email`)} or ${isPhoneOf(person, sql`g.phone`)}
      or (${isNameOf(person, sql`g.name`)} and (${person.nameCounts} = 'everywhere' or g.booking_id = any(${bigintArray(person.bookingIds)})))`,
  );
  return Number(row?.found ?? 0);
}

export async function listJsonColumns(on: Connection): Promise<Set<string>> {
  const rows = await rowsOf(
    on,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb')`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}

/** Allows this transaction to change the column `data` of append-only logs. */
export async function allowLogErasure(on: Connection): Promise<void> {
  await on.execute(sql`select set_config('folio.erasing', 'on', true)`);
}
