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
  listUnforwardedEvents,
  markEventsForwarded,
  markEventsRefused,
  type VisitorKind,
  type StoredEvent,
} from '../repository/events';

const EVENTS_LIMIT = { name: 'events', max: 120, windowSeconds: 60, protectsCapacity: true };
const DAY_LIMIT = { name: 'events-day', max: 20_000, windowSeconds: 86_400, protectsCapacity: true };
const FORWARD_WITHIN_MS = 72 * 3_600_000;
const BATCH = 500;
/** A run stops after the events of this many consecutive visits could not be forwarded. */
const MAX_FAILURES = 10;

/** The network address and the user id are not stored. @throws {AppError} TOO_MANY_REQUESTS */
export async function recordEvents(
  events: readonly AnalyticsEvent[],
  visit: string,
  audience: VisitorKind,
  address: string,
  userId: number | null = null,
): Promise<{ recorded: number }> {
  await assertWithinLimit(EVENTS_LIMIT, address);
  await assertWithinLimit(DAY_LIMIT, address);
  if (userId !== null && !(await isAllowed(userId, 'analytics'))) return { recorded: 0 };
  await insertEvents(events, { visit, audience, at: now() });
  return { recorded: events.length };
}

/** Forwards events of the last 72 hours, some of them twice after a crash. Refused events are retried after all others. */
export async function forwardEvents(service: AnalyticsService | null = analyticsService()): Promise<number> {
  if (!service) return 0;
  const waiting = await listUnforwardedEvents(new Date(now().getTime() - FORWARD_WITHIN_MS), BATCH);
  let accepted = 0;
  let failures = 0;
  for (const visit of new Set(waiting.map((event) => event.visit))) {
    const events = waiting.filter((event) => event.visit === visit);
    const sent = await forwardVisit(service, visit, events);
    accepted += sent;
    failures = sent === events.length ? 0 : failures + 1;
    if (failures === MAX_FAILURES) break;
  }
  return accepted;
}

async function forwardVisit(service: AnalyticsService, visit: string, events: readonly StoredEvent[]): Promise<number> {
  const idsOf = (some: readonly StoredEvent[]) => some.map(({ id }) => id);
  for (let start = 0; start < events.length; start += service.eventsPerCall) {
    const batch = events.slice(start, start + service.eventsPerCall);
    try {
      await service.send(visit, batch);
    } catch (error) {
      log.warn('analytics.forward_failed', { visit, error });
      await markEventsRefused(idsOf(events.slice(start)), now());
      return start;
    }
    await markEventsForwarded(idsOf(batch), now());
  }
  return events.length;
}
