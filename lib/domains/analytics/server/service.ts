import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { analyticsService } from '@/lib/providers/analytics/analytics';
import type { AnalyticsService } from '@/lib/providers/analytics/port';
import type { AnalyticsEvent } from '../types';
import { insertEvents, listWaiting, markForwarded, type Audience } from './repository';

/** Calls of one address in a minute: a page sends a handful in its life. */
const EVENTS_LIMIT = { name: 'events', max: 120, windowSeconds: 60 };
/** The service refuses events that are older. */
const FORWARD_WITHIN_MS = 72 * 3_600_000;
const BATCH = 500;

/**
 * Stores what a page has seen.
 * @param from the address whose calls are counted; it is not stored
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function recordEvents(
  events: readonly AnalyticsEvent[],
  visit: string,
  audience: Audience,
  from: string,
): Promise<{ recorded: number }> {
  await assertWithinLimit(EVENTS_LIMIT, from);
  await insertEvents(events, { visit, audience, at: now() });
  return { recorded: events.length };
}

/**
 * Hands waiting events to the configured service, if there is one. Events of one visit go together. A call that fails leaves
 * its events waiting, so a service may see one twice but never misses one.
 * @returns how many were taken
 */
export async function forwardEvents(service: AnalyticsService | null = analyticsService()): Promise<number> {
  if (!service) return 0;
  const at = now();
  const waiting = await listWaiting(new Date(at.getTime() - FORWARD_WITHIN_MS), BATCH);
  for (const visit of new Set(waiting.map((event) => event.visit))) {
    const events = waiting.filter((event) => event.visit === visit);
    for (let start = 0; start < events.length; start += service.eventsPerCall) {
      const batch = events.slice(start, start + service.eventsPerCall);
      await service.send(visit, batch);
      await markForwarded(
        batch.map(({ id }) => id),
        at,
      );
    }
  }
  return waiting.length;
}
