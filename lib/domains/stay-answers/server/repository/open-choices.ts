import 'server-only';
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { now } from '@/lib/platform/clock/clock';
import type { Batch } from '@/lib/platform/db/batch';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { StayAnswer } from '../../types';
import { stayAlternatives, stayAnswers } from '../tables';
import { answerColumns } from './answers';

export async function findAnswerById(id: number, on: Connection = connection()): Promise<StayAnswer | null> {
  const [row] = await on.select(answerColumns).from(stayAnswers).where(eq(stayAnswers.id, id));
  return row ?? null;
}

/** Refusals whose time to choose is over, and those of cancelled bookings that still hold stays. */
export async function listToEnd({ afterId, limit }: Batch, on: Connection = connection()): Promise<number[]> {
  const isHolding = sql`exists (select 1 from ${stayAlternatives}
    where ${stayAlternatives.answerId} = ${stayAnswers.id} and ${stayAlternatives.state} = 'held')`;
  const isOverdue = and(
    eq(bookings.status, 'confirmed'),
    isNull(stayAnswers.lapsedAt),
    lte(stayAnswers.chooseBy, now()),
  );
  const rows = await on
    .select({ id: stayAnswers.id })
    .from(stayAnswers)
    .innerJoin(bookings, eq(bookings.id, stayAnswers.bookingId))
    .where(
      and(
        gt(stayAnswers.id, afterId),
        eq(stayAnswers.state, 'refused'),
        or(isOverdue, and(ne(bookings.status, 'confirmed'), isHolding)),
      ),
    )
    .orderBy(asc(stayAnswers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
