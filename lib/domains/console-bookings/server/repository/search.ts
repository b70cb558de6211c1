import 'server-only';
import { and, asc, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { bookingGuests, bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { corporates, legalEntities, memberships } from '@/lib/domains/corporates/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { payments, paymentOrders, refunds } from '@/lib/domains/payments/server/tables';
import { stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import type { ContactKey, SearchKey, SearchSubject } from '../../rules/search-text';
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
      return eq(bookings.reference, key.reference);
    case 'number':
      return eq(bookings.id, key.id);
    case 'receipt':
      return isPaidBy(
        sql`select ${paymentOrders.id} from ${paymentOrders} where ${paymentOrders.receipt} = ${key.receipt}`,
      );
    case 'provider':
      return hasProviderId(key.id);
    case 'email':
      return isGuestOrBooker(sql`lower(${bookingGuests.email}) = ${key.email}`, sql`${users.email} = ${key.email}`);
    case 'phone':
      return isGuestOrBooker(
        sql`right(regexp_replace(${bookingGuests.phone}, '\\D', '', 'g'), 10) = ${key.digits}`,
        sql`${users.phone} = ${`+91${key.digits}`}`,
      );
    case 'name':
      return hasName(key.subject, containsPattern(key.text), on);
  }
}

async function hasName(subject: SearchSubject, pattern: string, on: Connection): Promise<SQL> {
  switch (subject) {
    case 'guest':
      return sql`${bookings.id} in (select ${bookingGuests.bookingId} from ${bookingGuests} where ${bookingGuests.name} ilike ${pattern})`;
    case 'hotel': {
      const named = await on
        .select({ id: hotels.id })
        .from(hotels)
        .where(sql`${hotels.name} ilike ${pattern}`);
      return inArray(
        bookings.hotelId,
        named.map(({ id }) => id),
      );
    }
    case 'company': {
      const named = await on
        .selectDistinct({ id: corporates.id })
        .from(corporates)
        .leftJoin(legalEntities, eq(legalEntities.corporateId, corporates.id))
        .where(sql`(${corporates.name} ilike ${pattern} or ${legalEntities.name} ilike ${pattern})`);
      return inArray(
        bookings.corporateId,
        named.map(({ id }) => id),
      );
    }
  }
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
