import 'server-only';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AnswerState, StayAnswer } from '../../types';
import { stayAnswerLinks, stayAnswers } from '../tables';

export const answerColumns = {
  id: stayAnswers.id,
  bookingId: stayAnswers.bookingId,
  hotelId: stayAnswers.hotelId,
  state: stayAnswers.state,
  askedVersion: stayAnswers.askedVersion,
  askedAt: stayAnswers.askedAt,
  expiresAt: stayAnswers.expiresAt,
  openedAt: stayAnswers.openedAt,
  answeredAt: stayAnswers.answeredAt,
  reason: stayAnswers.reason,
  note: stayAnswers.note,
  remindedAt: stayAnswers.remindedAt,
  chooseBy: stayAnswers.chooseBy,
  lapsedAt: stayAnswers.lapsedAt,
};

type Question = Pick<StayAnswer, 'bookingId' | 'hotelId' | 'askedVersion' | 'askedAt' | 'expiresAt'>;

/** Asks a hotel that was ready for an earlier version of the booking again about a newer one. The booking must be locked. */
export async function ask(question: Question, tx: Connection): Promise<StayAnswer> {
  const isNewer = sql`${stayAnswers.askedVersion} < excluded.asked_version and ${stayAnswers.state} in ('awaiting', 'ready')`;
  const whenNewer = (asked: ReturnType<typeof sql>, otherwise: unknown) =>
    sql`case when ${isNewer} then ${asked} else ${otherwise} end`;
  const [row] = await tx
    .insert(stayAnswers)
    .values({ ...question, state: 'awaiting' })
    .onConflictDoUpdate({
      target: [stayAnswers.bookingId, stayAnswers.hotelId],
      set: {
        expiresAt: sql`excluded.expires_at`,
        state: whenNewer(sql`'awaiting'`, stayAnswers.state),
        answeredAt: whenNewer(sql`null`, stayAnswers.answeredAt),
        remindedAt: whenNewer(sql`null`, stayAnswers.remindedAt),
        askedAt: whenNewer(sql`excluded.asked_at`, stayAnswers.askedAt),
        askedVersion: sql`greatest(${stayAnswers.askedVersion}, excluded.asked_version)`,
      },
    })
    .returning(answerColumns);
  if (!row) throw new Error(`Asking about booking ${question.bookingId} returned no row`);
  return row;
}

export async function insertLink(link: { tokenHash: string; answerId: number }, tx: Connection): Promise<void> {
  await tx.insert(stayAnswerLinks).values({ ...link, createdAt: now() });
}

/** Expired links are not found. */
export async function findByTokenHash(tokenHash: string, on: Connection = connection()): Promise<StayAnswer | null> {
  const [row] = await on
    .select(answerColumns)
    .from(stayAnswerLinks)
    .innerJoin(stayAnswers, eq(stayAnswers.id, stayAnswerLinks.answerId))
    .where(and(eq(stayAnswerLinks.tokenHash, tokenHash), gt(stayAnswers.expiresAt, now())));
  return row ?? null;
}

export async function findAnswer(
  key: Pick<StayAnswer, 'bookingId' | 'hotelId'>,
  on: Connection = connection(),
): Promise<StayAnswer | null> {
  const [row] = await on.select(answerColumns).from(stayAnswers).where(isOf(key));
  return row ?? null;
}

export async function listAnswerStates(
  hotelId: number,
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, AnswerState>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .select({ bookingId: stayAnswers.bookingId, state: stayAnswers.state })
    .from(stayAnswers)
    .where(and(eq(stayAnswers.hotelId, hotelId), inArray(stayAnswers.bookingId, [...bookingIds])));
  return new Map(rows.map(({ bookingId, state }) => [bookingId, state]));
}

const isOf = ({ bookingId, hotelId }: Pick<StayAnswer, 'bookingId' | 'hotelId'>) =>
  and(eq(stayAnswers.bookingId, bookingId), eq(stayAnswers.hotelId, hotelId));

/** The booking must be locked. */
export async function lockAnswer(id: number, tx: Connection): Promise<StayAnswer | null> {
  const [row] = await tx.select(answerColumns).from(stayAnswers).where(eq(stayAnswers.id, id)).for('update');
  return row ?? null;
}

export async function markOpened(id: number, on: Connection = connection()): Promise<void> {
  await on
    .update(stayAnswers)
    .set({ openedAt: now() })
    .where(and(eq(stayAnswers.id, id), isNull(stayAnswers.openedAt)));
}

type Change = Partial<
  Pick<StayAnswer, 'state' | 'askedVersion' | 'answeredAt' | 'reason' | 'note' | 'remindedAt' | 'chooseBy' | 'lapsedAt'>
>;

/** The answer must be locked. */
export async function changeAnswer(id: number, change: Change, tx: Connection): Promise<void> {
  await tx.update(stayAnswers).set(change).where(eq(stayAnswers.id, id));
}
