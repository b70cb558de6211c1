import 'server-only';
import type { AnalyticsService, OutgoingEvent } from './port';

interface Ga4Settings {
  measurementId: string;
  apiSecret: string;
  baseUrl: string;
}

const TIMEOUT_MS = 10_000;

/** Measurement Protocol of Google Analytics 4. Tested against a local server only, never against the live service. */
export function ga4({ measurementId, apiSecret, baseUrl }: Ga4Settings): AnalyticsService {
  const address = new URL('/mp/collect', baseUrl);
  address.searchParams.set('measurement_id', measurementId);
  address.searchParams.set('api_secret', apiSecret);
  return {
    eventsPerCall: 25,
    async send(visit, events) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_id: visit, non_personalized_ads: true, events: events.map(toGa4) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok)
        throw new Error(`Google Analytics refused ${events.length} events with status ${response.status}`);
    },
  };
}

function toGa4({ name, route, audience, params, at }: OutgoingEvent) {
  return {
    name,
    timestamp_micros: at.getTime() * 1000,
    params: { ...(params as Record<string, unknown>), page_location: route, audience, engagement_time_msec: 1 },
  };
}
