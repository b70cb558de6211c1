import 'server-only';
import { and, asc, desc, eq, gt, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/dates';
import { roomTypes } from '@/lib/domains/hotels/server/tables';
import type { RevisedStay, StayRevision } from '@/lib/domains/stay-revisions/types';
import { now } from '@/lib/platform/clock/clock';
import { addJobSql } from '@/lib/platform/db/add-job-sql';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import { stayRevisionCounters, stayRevisions } from '../tables';

const columns = {
  hotelId: stayRevisions.hotelId,
  revision: stayRevisions.revision,
  bookingId: stayRevisions.bookingId,
  state: stayRevisions.state,
  roomTypeId: stayRevisions.roomTypeId,
  roomTypeCode: sql<string>`coalesce(${roomTypes.code}, '')`,
  checkin: stayRevisions.checkin,
  checkout: stayRevisions.checkout,
  roomCount: stayRevisions.roomCount,
  at: stayRevisions.at,
};

/**
 * Locks the counters by ascending hotel, so that transactions with stays at several hotels do not deadlock. A hotel with an approved
 * connection gets a job, which replaces one that is still waiting.
 */
const raised = preparedSql<{ stays: string; at: string; task: string }>(
  'stay-revision.raise',
  (slot) => sql`
    with given as (
      select * from json_to_recordset(${slot('stays')}::json) as given ("hotelId" int, "bookingId" bigint, state text,
        "roomTypeId" int, checkin date, checkout date, "roomCount" smallint, place int)),
    counters as (
      insert into stay_revision_counter as counter (hotel_id, revision)
      select "hotelId", count(*) from given group by "hotelId" order by "hotelId"
      on conflict (hotel_id) do update set revision = counter.revision + excluded.revision
      returning hotel_id, revision),
    stored as (
      insert into stay_revision (hotel_id, revision, booking_id, state, room_type_id, checkin, checkout, room_count, at)
      select "hotelId", counters.revision + 1 - row_number() over (partition by "hotelId" order by place desc),
        "bookingId", state, "roomTypeId", checkin, checkout, "roomCount", ${slot('at')}::timestamptz
      from given join counters on counters.hotel_id = "hotelId")
    select 1 from counters, lateral ${addJobSql(
      sql`${slot('task')}`,
      { hotelId: sql`counters.hotel_id` },
      sql`concat(${slot('task')}::text, ':', counters.hotel_id)`,
    )}
    where exists (
      select from partner_connection where hotel_id = counters.hotel_id and state = 'approved')`,
);

/** Gives the stays of one hotel consecutive revisions, in their order. @param task the job that announces them to partners */
export async function raiseRevisions(stays: readonly RevisedStay[], task: string, tx: Connection): Promise<void> {
  const rows = stays.map((stay, place) => ({ ...stay, place }));
  await raised({ stays: JSON.stringify(rows), at: now().toISOString(), task }, tx);
}

const later = alias(stayRevisions, 'later');

/** The newest revision of each stay that ends on the day or later, if it is newer than `after`, by ascending revision. */
export async function listNewestRevisions(
  { hotelId, after, endingFrom, limit }: { hotelId: number; after: number; endingFrom: IsoDate; limit: number },
  on: Connection = connection(),
): Promise<StayRevision[]> {
  const isReplaced = on
    .select({ revision: later.revision })
    .from(later)
    .where(
      and(
        eq(later.bookingId, stayRevisions.bookingId),
        eq(later.hotelId, stayRevisions.hotelId),
        gt(later.revision, stayRevisions.revision),
      ),
    );
  return on
    .select(columns)
    .from(stayRevisions)
    .leftJoin(roomTypes, eq(roomTypes.id, stayRevisions.roomTypeId))
    .where(
      and(
        eq(stayRevisions.hotelId, hotelId),
        gt(stayRevisions.revision, after),
        gte(stayRevisions.checkout, endingFrom),
        notExists(isReplaced),
      ),
    )
    .orderBy(asc(stayRevisions.revision))
    .limit(limit);
}

export async function findNewestRevision(
  { bookingId, hotelId }: { bookingId: number; hotelId: number },
  on: Connection = connection(),
): Promise<StayRevision | null> {
  const [row] = await on
    .select(columns)
    .from(stayRevisions)
    .leftJoin(roomTypes, eq(roomTypes.id, stayRevisions.roomTypeId))
    .where(and(eq(stayRevisions.bookingId, bookingId), eq(stayRevisions.hotelId, hotelId)))
    .orderBy(desc(stayRevisions.revision))
    .limit(1);
  return row ?? null;
}

export async function findRevision(
  { hotelId, revision }: { hotelId: number; revision: number },
  on: Connection = connection(),
): Promise<StayRevision | null> {
  const [row] = await on
    .select(columns)
    .from(stayRevisions)
    .leftJoin(roomTypes, eq(roomTypes.id, stayRevisions.roomTypeId))
    .where(and(eq(stayRevisions.hotelId, hotelId), eq(stayRevisions.revision, revision)));
  return row ?? null;
}

export async function findCounter(hotelId: number, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ revision: stayRevisionCounters.revision })
    .from(stayRevisionCounters)
    .where(eq(stayRevisionCounters.hotelId, hotelId));
  return row?.revision ?? 0;
}
