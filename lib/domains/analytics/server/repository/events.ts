import 'server-only';
import { and, asc, gte, inArray, isNull, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AnalyticsEvent } from '@/lib/domains/analytics/types';
import { analyticsEvents } from '../tables';

export type Audience = (typeof analyticsEvents.$inferInsert)['audience'];

export interface StoredEvent {
  id: number;
  name: string;
  route: string;
  visit: string;
  audience: Audience;
  params: unknown;
  at: Date;
}

export async function insertEvents(
  events: readonly AnalyticsEvent[],
  { visit, audience, at }: { visit: string; audience: Audience; at: Date },
  on: Connection = connection(),
): Promise<void> {
  await on
    .insert(analyticsEvents)
    .values(events.map(({ name, route, params }) => ({ name, route, params, visit, audience, at })));
}

/** Events since an instant that are not forwarded; the longest since their last attempt first. */
export async function listWaiting(since: Date, limit: number, on: Connection = connection()): Promise<StoredEvent[]> {
  return on
    .select({
      id: analyticsEvents.id,
      name: analyticsEvents.name,
      route: analyticsEvents.route,
      visit: analyticsEvents.visit,
      audience: analyticsEvents.audience,
      params: analyticsEvents.params,
      at: analyticsEvents.at,
    })
    .from(analyticsEvents)
    .where(and(isNull(analyticsEvents.forwardedAt), gte(analyticsEvents.at, since)))
    .orderBy(sql`coalesce(${analyticsEvents.triedAt}, ${analyticsEvents.at})`, asc(analyticsEvents.id))
    .limit(limit);
}

export async function markForwarded(ids: readonly number[], at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(analyticsEvents)
    .set({ forwardedAt: at })
    .where(inArray(analyticsEvents.id, [...ids]));
}

export async function markTried(ids: readonly number[], at: Date, on: Connection = connection()): Promise<void> {
  await on
    .update(analyticsEvents)
    .set({ triedAt: at })
    .where(inArray(analyticsEvents.id, [...ids]));
}
