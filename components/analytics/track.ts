'use client';

import { EVENTS_CALL, EVENTS_PER_CALL } from '@/lib/domains/analytics/literals';
import type { AnalyticsEvent, EventName, EventParams } from '@/lib/domains/analytics/types';
import { routePattern } from '@/lib/paths';

const VISIT_KEY = 'folio_visit';
/** Milliseconds for which events are collected, so that a page sends one call instead of five. */
const BATCH_MS = 2_000;

const waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues an event. Events are sent together a moment later, or when the page is left. Failures are silent. */
export function track<Name extends EventName>(
  name: Name,
  params: EventParams[Name],
  pathname: string = window.location.pathname,
): void {
  sendWhenLeaving();
  waiting.push({ name, route: routePattern(pathname), params } as AnalyticsEvent);
  if (waiting.length >= EVENTS_PER_CALL) sendEvents();
  else timer ??= setTimeout(sendEvents, BATCH_MS);
}

let isListening = false;

/** `visibilitychange` is the last event that every browser fires. */
function sendWhenLeaving(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendEvents());
  window.addEventListener('pagehide', sendEvents);
}

export function sendEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, EVENTS_PER_CALL);
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ visit: visitId(), events })], { type: 'application/json' });
  navigator.sendBeacon?.(EVENTS_CALL.path, body);
  if (waiting.length > 0) sendEvents();
}

/** A random id that is stored until the tab is closed. */
function visitId(): string {
  try {
    const known = window.sessionStorage.getItem(VISIT_KEY);
    if (known) return known;
    const fresh = randomId();
    window.sessionStorage.setItem(VISIT_KEY, fresh);
    return fresh;
  } catch {
    // Without storage every call counts as a visit.
    return randomId();
  }
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join('');
}
