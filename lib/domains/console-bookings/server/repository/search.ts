import 'server-only';
import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { bookingGuests, bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { corporates, legalEntities, memberships } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { payments, paymentOrders, refunds } from '@/lib/domains/payments/server/tables';
import { stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import type { ContactKey, SearchKey } from '../../rules/search-text';
import type { BookingSearch, FoundPage } from '../../types';

/**
 * Has the following statements of the transaction planned for their values. The plan for a rare name would read every booking for a
 * frequent one, and the other way round.
 */
export async function planForValues(tx: Connection): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

const ORDERS = {
  '-booked': [desc(bookings.createdAt), desc(bookings.id)],
  booked: [asc(bookings.createdAt), asc(bookings.id)],
  checkin: [asc(bookings.checkin), asc(bookings.id)],
  '-checkin': [desc(bookings.checkin), desc(bookings.id)],
} as const;

/** Ids only: the rows are wide, and sorting them would read all that match. */
export async function listFoundIds(
  search: BookingSearch,
  { sort, offset, size }: FoundPage,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(await matches(search, on))
    .orderBy(...ORDERS[sort])
    .limit(size)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Stops at `limit`. */
export async function countFound(search: BookingSearch, limit: number, on: Connection = connection()): Promise<number> {
  const found = on
    .select({ id: bookings.id })
    .from(bookings)
    .where(await matches(search, on))
    .limit(limit)
    .as('found');
  const [row] = await on.select({ total: sql<string>`count(*)` }).from(found);
  return Number(row?.total ?? 0);
}

async function matches(search: BookingSearch, on: Connection): Promise<SQL | undefined> {
  const { key, status, answer, hotelId, corporateId, booked, checkin } = search;
  return and(
    key ? await matchesKey(key, on) : undefined,
    status ? eq(bookings.status, status) : undefined,
    answer ? hasAnswer(answer) : undefined,
    hotelId ? eq(bookings.hotelId, hotelId) : undefined,
    corporateId ? eq(bookings.corporateId, corporateId) : undefined,
    booked.from ? gte(bookings.createdAt, booked.from) : undefined,
    booked.until ? lt(bookings.createdAt, booked.until) : undefined,
    checkin.from ? gte(bookings.checkin, checkin.from) : undefined,
    checkin.to ? lte(bookings.checkin, checkin.to) : undefined,
  );
}

function matchesKey(key: SearchKey | ContactKey, on: Connection): SQL | undefined | Promise<SQL | undefined> {
  switch (key.kind) {
    case 'reference':
      return hasReference(key.reference, on);
    case 'number':
      return eq(bookings.id, key.id);
    case 'receipt':
      return isPaidBy(
        sql`select ${paymentOrders.id} from ${paymentOrders} where ${paymentOrders.receipt} = ${key.receipt}`,
      );
    case 'provider':
      return hasProviderId(key.id);
    case 'email':
      return isGuestOrBooker(guestMatches(key), sql`${users.email} = ${key.email}`);
    case 'phone':
      return isGuestOrBooker(guestMatches(key), sql`${users.phone} = ${`+91${key.digits}`}`);
    case 'name':
      return hasName(key, on);
  }
}

type NameKey = Extract<SearchKey, { kind: 'name' }>;
const LAST_CODE = 'Z'.repeat(12);
/** With more references a text is not taken for a name as well. */
const MAX_REFERRED = 10_000;

/** A range reads the index of references in every collation: they have capitals and digits only. */
const beginsWith = (reference: string): SQL => between(bookings.reference, reference, `${reference}${LAST_CODE}`);

const hasWords = (name: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${name} ilike ${containsPattern(word)}`),
    sql` and `,
  );

function guestMatches(key: ContactKey | NameKey): SQL {
  switch (key.kind) {
    case 'email':
      return sql`lower(${bookingGuests.email}) = ${key.email}`;
    case 'phone':
      return sql`right(regexp_replace(${bookingGuests.phone}, '\\D', '', 'g'), 10) = ${key.digits}`;
    case 'name':
      return hasWords(bookingGuests.name, key.words);
  }
}

async function hasName(key: NameKey, on: Connection): Promise<SQL | undefined> {
  const { subject, words, reference } = key;
  const isReference = reference === null ? undefined : beginsWith(reference);
  switch (subject) {
    case 'guest': {
      const referred = isReference ? await listReferred(isReference, on) : [];
      if (referred.length > MAX_REFERRED) return isReference;
      // An OR over both tables would read every booking, and a union all guests of a frequent name.
      return sql`${bookings.id} in (select ${bookingGuests.bookingId} from ${bookingGuests} where ${guestMatches(key)}
        ${referred.length > 0 ? sql`union all select unnest(${sql.param(referred)}::int[])` : sql``})`;
    }
    case 'hotel': {
      const named = await on.select({ id: hotels.id }).from(hotels).where(hasWords(hotels.name, words));
      const ids = named.map(({ id }) => id);
      return or(inArray(bookings.hotelId, ids), isReference);
    }
    case 'company': {
      const named = await on
        .selectDistinct({ id: corporates.id })
        .from(corporates)
        .leftJoin(legalEntities, eq(legalEntities.corporateId, corporates.id))
        .where(or(hasWords(corporates.name, words), hasWords(legalEntities.name, words)));
      const ids = named.map(({ id }) => id);
      return or(inArray(bookings.corporateId, ids), isReference);
    }
  }
}

/** The newest of few references are not found by reading all bookings by their day, which the plan of a range does. */
async function hasReference(begin: string, on: Connection): Promise<SQL> {
  const isReference = beginsWith(begin);
  const referred = await listReferred(isReference, on);
  return referred.length > MAX_REFERRED ? isReference : sql`${bookings.id} = any(${sql.param(referred)}::int[])`;
}

async function listReferred(isReference: SQL, on: Connection): Promise<number[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(isReference)
    .limit(MAX_REFERRED + 1);
  return rows.map(({ id }) => id);
}

const isPaidBy = (orderIds: SQL): SQL =>
  sql`${bookings.id} in (select ${paymentAllocations.bookingId} from ${paymentAllocations} where ${paymentAllocations.paymentOrderId} in (${orderIds}))`;

function hasProviderId(id: string): SQL {
  if (id.startsWith('order_'))
    return isPaidBy(
      sql`select ${paymentOrders.id} from ${paymentOrders} where ${paymentOrders.providerOrderId} = ${id}`,
    );
  const paid = (where: SQL) => isPaidBy(sql`select ${payments.paymentOrderId} from ${payments} where ${where}`);
  if (id.startsWith('pay_')) return paid(sql`${payments.providerPaymentId} = ${id}`);
  return sql`${bookings.id} in (select ${refunds.bookingId} from ${refunds} where ${refunds.providerRefundId} = ${id})`;
}

/** The statements read one index each; an OR over both tables would read every booking. */
const isGuestOrBooker = (isGuest: SQL, isBooker: SQL): SQL => sql`${bookings.id} in (
  select ${bookingGuests.bookingId} from ${bookingGuests} where ${isGuest}
  union all
  select booked.id from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
    join booking booked on booked.legal_entity_id = ${memberships.legalEntityId} and booked.user_id = ${users.id}
  where ${isBooker})`;

const hasAnswer = (state: NonNullable<BookingSearch['answer']>): SQL =>
  sql`exists (select 1 from ${stayAnswers} where ${stayAnswers.bookingId} = ${bookings.id}
    and ${stayAnswers.hotelId} = ${bookings.hotelId} and ${stayAnswers.state} = ${state})`;

/** The first guest of each booking whom the search found. */
export async function listFoundGuests(
  ids: readonly number[],
  key: BookingSearch['key'],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  const isOfGuest = key?.kind === 'email' || key?.kind === 'phone' || (key?.kind === 'name' && key.subject === 'guest');
  if (ids.length === 0 || !isOfGuest) return new Map();
  const rows = await on
    .selectDistinctOn([bookingGuests.bookingId], { bookingId: bookingGuests.bookingId, name: bookingGuests.name })
    .from(bookingGuests)
    .where(and(inArray(bookingGuests.bookingId, [...ids]), isNotNull(bookingGuests.name), guestMatches(key)))
    .orderBy(asc(bookingGuests.bookingId), asc(bookingGuests.roomPosition), asc(bookingGuests.id));
  return new Map(rows.flatMap(({ bookingId, name }) => (name ? [[bookingId, name]] : [])));
}

export async function listFoundRows(ids: readonly number[], on: Connection = connection()) {
  if (ids.length === 0) return [];
  return on
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      answer: stayAnswers.state,
      hotelId: bookings.hotelId,
      hotelName: sql<string>`${bookings.hotelSnapshot} ->> 'name'`,
      hotelCity: sql<string>`${bookings.hotelSnapshot} ->> 'city'`,
      corporateId: bookings.corporateId,
      company: sql<string>`coalesce(${bookings.billing} ->> 'legalName', ${legalEntities.name})`,
      checkin: bookings.checkin,
      checkout: bookings.checkout,
      roomCount: bookings.roomCount,
      payablePaise: bookings.payablePaise,
      settlement: bookings.settlement,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(legalEntities, eq(legalEntities.id, bookings.legalEntityId))
    .leftJoin(stayAnswers, and(eq(stayAnswers.bookingId, bookings.id), eq(stayAnswers.hotelId, bookings.hotelId)))
    .where(inArray(bookings.id, [...ids]));
}
