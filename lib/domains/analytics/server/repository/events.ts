import 'server-only';
import { and, asc, gte, inArray, isNull, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AnalyticsEvent } from '@/lib/domains/analytics/types';
import { analyticsEvents } from '../tables';

export type VisitorKind = (typeof analyticsEvents.$inferInsert)['audience'];

export interface StoredEvent {
  id: number;
  name: string;
  route: string;
  visit: string;
  audience: VisitorKind;
  params: unknown;
  at: Date;
}

export async function insertEvents(
  events: readonly AnalyticsEvent[],
  { visit, audience, at }: { visit: string; audience: VisitorKind; at: Date },
  on: Connection = connection(),
): Promise<void> {
  await on
    .insert(analyticsEvents)
    .values(events.map(({ name, route, params }) => ({ name, route, params, visit, audience, at })));
}

/** Lists events since an instant that were not forwarded. The event whose last attempt is oldest comes first. */
export async function listUnforwardedEvents(
  since: Date,
  limit: number,
  on: Connection = connection(),
): Promise<StoredEvent[]> {
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

export async function markEventsForwarded(
  ids: readonly number[],
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(analyticsEvents)
    .set({ forwardedAt: at })
    .where(inArray(analyticsEvents.id, [...ids]));
}

export async function markEventsRefused(
  ids: readonly number[],
  at: Date,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(analyticsEvents)
    .set({ triedAt: at })
    .where(inArray(analyticsEvents.id, [...ids]));
}
