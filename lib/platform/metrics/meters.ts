import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processState } from '@/lib/platform/process';
import type { GaugeDefinition } from './gauge-definition';

/** From what a cached page takes to where a caller gives up, s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Meters {
  registry: Registry;
  calls: Histogram<'endpoint' | 'method' | 'status'>;
  requests: Histogram<'kind' | 'status'>;
  pageCache: Counter<'outcome'>;
  unhandled: Counter;
  /** Gauges that this process's own parts have registered: they read memory only. */
  local: Map<string, GaugeDefinition>;
}

/**
 * The figures of this process. Labels hold endpoint ids, methods, statuses and kinds, all of them few and known: never an
 * address, an id or anything of a person.
 */
export function meters(): Meters {
  return processState('meters', createMeters);
}

function createMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const local = new Map<string, GaugeDefinition>();
  return {
    registry,
    local,
    calls: new Histogram({
      name: 'folio_api_call_duration_seconds',
      help: 'Calls of the API by endpoint id, method and status',
      labelNames: ['endpoint', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    requests: new Histogram({
      name: 'folio_http_request_duration_seconds',
      help: 'Requests at the front server by kind (api, page, asset, probe) and class of status; pages from the page cache are not among them',
      labelNames: ['kind', 'status'],
      buckets: SECONDS,
      registers,
    }),
    pageCache: new Counter({
      name: 'folio_page_cache_requests_total',
      help: 'Requests for pages that the page cache may hold: hit, miss',
      labelNames: ['outcome'],
      registers,
    }),
    unhandled: new Counter({
      name: 'folio_unhandled_rejections_total',
      help: 'Rejected promises without a handler: a mistake in the code',
      registers,
    }),
  };
}

/** Sets a gauge's figure, making the gauge at its first one. */
export function setGauge({ registry }: Meters, { name, help }: GaugeDefinition, value: number): void {
  const known = registry.getSingleMetric(name) as Gauge | undefined;
  (known ?? new Gauge({ name, help, registers: [registry] })).set(value);
}
