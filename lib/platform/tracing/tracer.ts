import { env } from '@/lib/platform/env/env';
import { processState } from '@/lib/platform/process';
import { spanExporter, type SpanExporter } from './otlp';
import type { FinishedSpan } from './span';

export interface Tracer {
  /** Decides at random whether a new trace is recorded. */
  samples(): boolean;
  take(span: FinishedSpan): void;
  flush(): Promise<void>;
}

const shared = processState('tracing', () => ({}));

/** Returns null when the settings name no collector. */
export function activeTracer(): Tracer | null {
  return shared.tracer === undefined ? (shared.tracer = fromSettings()) : shared.tracer;
}

/** Sends all finished spans, at shutdown. */
export async function flushSpans(): Promise<void> {
  await shared.tracer?.flush();
}

/** For tests that change the settings. */
export function resetTracing(): void {
  delete shared.tracer;
}

function fromSettings(): Tracer | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, STAGE } =
    env();
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const exporter: SpanExporter = spanExporter({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: headersOf(OTEL_EXPORTER_OTLP_HEADERS),
    resource: { 'service.name': OTEL_SERVICE_NAME, 'deployment.environment.name': STAGE },
  });
  return { ...exporter, samples: () => Math.random() < OTEL_TRACES_SAMPLER_ARG };
}

function headersOf(list: string | undefined): Record<string, string> {
  const pairs = (list ?? '').split(',').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
}
