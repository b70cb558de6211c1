import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processState } from '@/lib/platform/process';
import type { GaugeDefinition } from './gauge-definition';

/** Histogram buckets in seconds, from the time of a cached page to the time limit of clients. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Meters {
  registry: Registry;
  calls: Histogram<'endpoint' | 'method' | 'status'>;
  requests: Histogram<'kind' | 'status'>;
  pageCache: Counter<'outcome'>;
  unhandled: Counter;
  /** Gauges registered by parts of this process; they must read memory only. */
  local: Map<string, GaugeDefinition>;
}

/**
 * The metrics of this process. Labels have few, fixed values (endpoint id, method, status, kind), never a URL, a row id or
 * personal data.
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
      help: 'API requests by endpoint id, method and status',
      labelNames: ['endpoint', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    requests: new Histogram({
      name: 'folio_http_request_duration_seconds',
      help: 'Requests at the front server by kind (api, page, asset, probe) and class of status, without pages from the page cache',
      labelNames: ['kind', 'status'],
      buckets: SECONDS,
      registers,
    }),
    pageCache: new Counter({
      name: 'folio_page_cache_requests_total',
      help: 'Requests for cacheable pages by outcome (hit, miss)',
      labelNames: ['outcome'],
      registers,
    }),
    unhandled: new Counter({
      name: 'folio_unhandled_rejections_total',
      help: 'Promise rejections without a handler, each of which is a defect in the code',
      registers,
    }),
  };
}

/** Registers the gauge at its first value. */
export function setGauge({ registry }: Meters, { name, help }: GaugeDefinition, value: number): void {
  const known = registry.getSingleMetric(name) as Gauge | undefined;
  (known ?? new Gauge({ name, help, registers: [registry] })).set(value);
}
