import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import type { ConsentEvent, ConsentPurpose } from '@/lib/domains/consents/types';
import { consentEvents } from '../tables';

const columns = {
  purpose: consentEvents.purpose,
  isGiven: consentEvents.isGiven,
  textVersion: consentEvents.textVersion,
  how: consentEvents.how,
  at: consentEvents.at,
};

const latestOf = prepared('consent.latest', (on, slot: Slot<{ userId: number; purpose: ConsentPurpose }>) =>
  on
    .select(columns)
    .from(consentEvents)
    .where(and(eq(consentEvents.userId, slot('userId')), eq(consentEvents.purpose, slot('purpose'))))
    .orderBy(desc(consentEvents.id))
    .limit(1),
);

export async function findLatest(
  userId: number,
  purpose: ConsentPurpose,
  on: Connection = connection(),
): Promise<ConsentEvent | null> {
  const [row] = await latestOf({ userId, purpose }, on);
  return row ?? null;
}

export async function readLog(userId: number, on: Connection = connection()): Promise<ConsentEvent[]> {
  return on.select(columns).from(consentEvents).where(eq(consentEvents.userId, userId)).orderBy(asc(consentEvents.id));
}

/** Serialises changes of a person's consents, so that two concurrent clicks write one row. */
export async function lockConsents(userId: number, on: Connection): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consents:${userId}`}, 0))`);
}

export async function appendConsent(
  userId: number,
  { purpose, isGiven, textVersion, how, at }: ConsentEvent,
  on: Connection = connection(),
): Promise<void> {
  await on.insert(consentEvents).values({ userId, purpose, isGiven, textVersion, how, at });
}
