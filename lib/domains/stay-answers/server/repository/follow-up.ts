import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Batch } from '@/lib/platform/db/batch';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { ANSWER_HOURS, NEAR_HOURS } from '../../rules/escalation';
import type { StayAnswer } from '../../types';
import { hotelAnswerTimes, stayAnswers } from '../tables';
import { answerColumns } from './answers';

const arrivalColumns = { checkin: bookings.checkin, hotelSnapshot: bookings.hotelSnapshot };

/** Answers for the hotel where the guests stay now. */
const isCurrent = and(eq(bookings.id, stayAnswers.bookingId), eq(bookings.hotelId, stayAnswers.hotelId));

/** As `awaitsGuests` decides for one booking. */
export const isBeforeGuests = () =>
  or(
    and(eq(bookings.status, 'confirmed'), gte(bookings.checkin, todayInIndia(now()))),
    and(eq(bookings.status, 'checked_in'), eq(bookings.checkin, todayInIndia(now()))),
  );

const isAwaited = () => and(eq(stayAnswers.state, 'awaiting'), gt(stayAnswers.expiresAt, now()), isBeforeGuests());

export interface AwaitedAnswer extends StayAnswer {
  checkin: string;
  hotelSnapshot: { checkinTime: string };
  /** What the hotel has chosen; null for the usual time. */
  hours: number | null;
}

const awaited = (on: Connection) =>
  on
    .select({ ...answerColumns, ...arrivalColumns, hours: hotelAnswerTimes.hours })
    .from(stayAnswers)
    .innerJoin(bookings, isCurrent)
    .leftJoin(hotelAnswerTimes, eq(hotelAnswerTimes.hotelId, stayAnswers.hotelId));

export async function listAnswersToRemind(
  { afterId, limit }: Batch,
  on: Connection = connection(),
): Promise<AwaitedAnswer[]> {
  return awaited(on)
    .where(and(isAwaited(), isNull(stayAnswers.remindedAt), gt(stayAnswers.id, afterId)))
    .orderBy(asc(stayAnswers.id))
    .limit(limit);
}

/** As `escalationOf` computes `callAt` for one answer. */
const isCallDue = () => {
  const arrival = sql`((${bookings.checkin} + (${bookings.hotelSnapshot} ->> 'checkinTime')::time) at time zone 'Asia/Kolkata')`;
  const left = sql`(${arrival} - ${stayAnswers.askedAt})`;
  const wanted = sql`make_interval(hours => coalesce(${hotelAnswerTimes.hours}, ${ANSWER_HOURS.usual})::int)`;
  const near = sql`make_interval(hours => ${NEAR_HOURS}::int)`;
  const wait = sql`case when ${left} <= interval '24 hours' then least(${near}, ${wanted}) else least(${wanted}, ${left}) end`;
  return sql`${stayAnswers.askedAt} + ${wait} <= ${now().toISOString()}::timestamptz`;
};

/** Hotels whose answers are awaited. */
export async function listAwaitedHotels(on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .selectDistinct({ hotelId: stayAnswers.hotelId })
    .from(stayAnswers)
    .innerJoin(bookings, isCurrent)
    .where(isAwaited());
  return rows.map(({ hotelId }) => hotelId);
}

/** Awaited answers that are overdue, and all of the given hotels; by check-in. */
export async function listUnanswered(
  { unreachable, limit }: { unreachable: readonly number[]; limit: number },
  on: Connection = connection(),
): Promise<AwaitedAnswer[]> {
  return awaited(on)
    .where(and(isAwaited(), or(isCallDue(), inArray(stayAnswers.hotelId, [...unreachable]))))
    .orderBy(asc(bookings.checkin), asc(stayAnswers.id))
    .limit(limit);
}

/** Bookings of a hotel that wait for its answer. */
export async function listAwaitedBookings(hotelId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await awaited(on).where(and(isAwaited(), eq(stayAnswers.hotelId, hotelId)));
  return rows.map(({ bookingId }) => bookingId);
}

/** Refused stays whose booking is neither moved nor cancelled. Those on the call list have a time in `lapsedAt`. */
export async function listRefused(
  { isLapsed, limit }: { isLapsed: boolean; limit: number },
  on: Connection = connection(),
): Promise<StayAnswer[]> {
  return on
    .select(answerColumns)
    .from(stayAnswers)
    .innerJoin(bookings, isCurrent)
    .where(
      and(
        eq(stayAnswers.state, 'refused'),
        eq(bookings.status, 'confirmed'),
        isLapsed ? isNotNull(stayAnswers.lapsedAt) : isNull(stayAnswers.lapsedAt),
      ),
    )
    .orderBy(asc(bookings.checkin), asc(stayAnswers.id))
    .limit(limit);
}
