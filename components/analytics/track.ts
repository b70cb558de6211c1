'use client';

import { EVENTS_CALL, EVENTS_PER_CALL } from '@/lib/domains/analytics/constants';
import type { AnalyticsEvent, EventName, EventParams } from '@/lib/domains/analytics/types';
import { routePattern } from '@/lib/site-routes';

const VISIT_KEY = 'folio_visit';
/** Milliseconds for which events are collected, so that a page sends one request instead of five. */
const BATCH_MS = 2_000;

const queue: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues an event. Events are sent after BATCH_MS, when the batch is full or when the page is left. Failed requests are ignored. */
export function track<Name extends EventName>(
  name: Name,
  params: EventParams[Name],
  pathname: string = window.location.pathname,
): void {
  sendOnPageHide();
  queue.push({ name, route: routePattern(pathname), params } as AnalyticsEvent);
  if (queue.length >= EVENTS_PER_CALL) sendEvents();
  else timer ??= setTimeout(sendEvents, BATCH_MS);
}

let isListening = false;

/** `visibilitychange` is the last event that browsers fire reliably before a page is closed. */
function sendOnPageHide(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendEvents());
  window.addEventListener('pagehide', sendEvents);
}

export function sendEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = queue.splice(0, EVENTS_PER_CALL);
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ visit: visitId(), events })], { type: 'application/json' });
  navigator.sendBeacon?.(EVENTS_CALL.path, body);
  if (queue.length > 0) sendEvents();
}

/** Returns a random id that is stored until the tab is closed. */
function visitId(): string {
  try {
    const stored = window.sessionStorage.getItem(VISIT_KEY);
    if (stored) return stored;
    const created = randomId();
    window.sessionStorage.setItem(VISIT_KEY, created);
    return created;
  } catch {
    // Without storage every request counts as a visit.
    return randomId();
  }
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join('');
}
