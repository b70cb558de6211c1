import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { isMailOf, isNameOf, isPhoneOf, numbers, rowsOf, type Person } from '@/lib/platform/db/personal-data';

/**
 * An account with its person's name, address and number; null for an unknown or erased one. At sign-up a person may type
 * anyone's name or number, so the number counts only after this account has answered a code sent to it, and the name only in
 * rows of this account. Both count everywhere once an operator has verified the person.
 */
export async function findPersonOfAccount(
  userId: number,
  { isSure = false, on = connection() }: { isSure?: boolean; on?: Connection } = {},
): Promise<Person | null> {
  const [row] = await rowsOf(
    on,
    sql`select u.name, u.email, u.social_subject,
      case when ${isSure} or exists (select 1 from otp_challenge c
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
    nameCounts: isSure ? 'near' : 'own',
    corporateIds: isSure ? (row.corporates as number[]) : [],
    bookingIds: row.bookings as number[],
  };
}

/** Makes bookings of this person and a second erasure wait until the transaction ends. */
export async function lockAccount(userId: number, on: Connection): Promise<void> {
  await on.execute(sql`select id from app_user where id = ${userId} for update`);
}

export interface Managed {
  legalEntityId: number;
  company: string;
  otherManagers: number;
}

/** Legal entities that a person manages and how many others manage each, in the order in which teams are locked. */
export async function listManaged(userId: number, on: Connection = connection()): Promise<Managed[]> {
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

/** Refunds of this person's payments that have not arrived, including undelivered ones that are not settled. */
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
    sql`select id from app_user where ${isMailOf(person, sql`email`)} or ${isPhoneOf(person, sql`phone`)} order by id limit 1`,
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

/** Whether a guest of this name or address was ever booked, so that a typing error is not reported as success. */
export async function countGuestRows(person: Person, on: Connection = connection()): Promise<number> {
  const [row] = await rowsOf(
    on,
    sql`select count(*)::int as found from booking_guest g where ${isMailOf(person, sql`g.email`)} or ${isPhoneOf(person, sql`g.phone`)}
      or (${isNameOf(person, sql`g.name`)} and (${person.nameCounts} = 'everywhere' or g.booking_id = any(${numbers(person.bookingIds)})))`,
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

/** Lets this transaction change the `data` of append-only logs. */
export async function beginErasing(on: Connection): Promise<void> {
  await on.execute(sql`select set_config('folio.erasing', 'on', true)`);
}
