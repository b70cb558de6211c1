import 'server-only';
import { isAllowed } from '@/lib/domains/consents/server/service/consents';
import { now } from '@/lib/platform/clock/clock';
import { log } from '@/lib/platform/log/log';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { analyticsService } from '@/lib/providers/analytics/analytics';
import type { AnalyticsService } from '@/lib/providers/analytics/port';
import type { AnalyticsEvent } from '@/lib/domains/analytics/types';
import {
  insertEvents,
  listWaiting,
  markForwarded,
  markTried,
  type Audience,
  type StoredEvent,
} from '../repository/events';

/** Calls of one address in a minute: a page sends a handful in its life. */
const EVENTS_LIMIT = { name: 'events', max: 120, windowSeconds: 60, isForSpeed: true };
/** And in a day: many colleagues behind one address, but no filling of a disk. */
const DAY_LIMIT = { name: 'events-day', max: 20_000, windowSeconds: 86_400, isForSpeed: true };
/** The service refuses events that are older. */
const FORWARD_WITHIN_MS = 72 * 3_600_000;
const BATCH = 500;
/** Visits in a row that are refused before the service is taken to be down until the next run. */
const MOST_FAILURES = 10;

/**
 * Stores what a page has seen.
 * @param from the address whose calls are counted; it is not stored
 * @param userId whose page it is, null for a guest's: nothing is stored for those who withdrew their consent. Not stored
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function recordEvents(
  events: readonly AnalyticsEvent[],
  visit: string,
  audience: Audience,
  from: string,
  userId: number | null = null,
): Promise<{ recorded: number }> {
  await assertWithinLimit(EVENTS_LIMIT, from);
  await assertWithinLimit(DAY_LIMIT, from);
  if (userId !== null && !(await isAllowed(userId, 'analytics'))) return { recorded: 0 };
  await insertEvents(events, { visit, audience, at: now() });
  return { recorded: events.length };
}

/**
 * Hands waiting events to the configured service, if there is one. Events of one visit go together. A call that fails leaves
 * its events waiting behind all others, so a service may see one twice but never misses one, and what it never takes keeps
 * nothing else from it.
 * @returns how many were taken
 */
export async function forwardEvents(service: AnalyticsService | null = analyticsService()): Promise<number> {
  if (!service) return 0;
  const waiting = await listWaiting(new Date(now().getTime() - FORWARD_WITHIN_MS), BATCH);
  let taken = 0;
  let failures = 0;
  for (const visit of new Set(waiting.map((event) => event.visit))) {
    const events = waiting.filter((event) => event.visit === visit);
    const sent = await forwardVisit(service, visit, events);
    taken += sent;
    failures = sent === events.length ? 0 : failures + 1;
    if (failures === MOST_FAILURES) break;
  }
  return taken;
}

/** Returns how many events of the visit were taken before a call failed. */
async function forwardVisit(service: AnalyticsService, visit: string, events: readonly StoredEvent[]): Promise<number> {
  const idsOf = (some: readonly StoredEvent[]) => some.map(({ id }) => id);
  for (let start = 0; start < events.length; start += service.eventsPerCall) {
    const batch = events.slice(start, start + service.eventsPerCall);
    try {
      await service.send(visit, batch);
    } catch (error) {
      log.warn('analytics.forward_failed', { visit, error });
      await markTried(idsOf(events.slice(start)), now());
      return start;
    }
    await markForwarded(idsOf(batch), now());
  }
  return events.length;
}
