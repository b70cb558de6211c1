import { randomUUID } from 'node:crypto';
import { log } from '@/lib/platform/log/log';
import type { FinishedSpan, SpanAttributes, SpanKind } from './span';

export interface SpanExporter {
  take(span: FinishedSpan): void;
  flush(): Promise<void>;
}

interface ExporterSettings {
  /** Base address; spans go to `/v1/traces` below it. */
  endpoint: string;
  headers: Record<string, string>;
  resource: SpanAttributes;
}

/** What waits at most: a collector that is away costs memory up to here, then spans. */
const MOST_WAITING = 4_096;
const BATCH = 512;
const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;

/** OTLP's numbers of the kinds. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = 2;

/**
 * Gathers spans and sends them as OTLP/HTTP in JSON (opentelemetry-proto 1.x), every five seconds or at 512. Telemetry is never
 * worth a request: what cannot be sent is dropped and counted in the log.
 */
export function spanExporter({ endpoint, headers, resource }: ExporterSettings): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const about = attributesOf({ ...resource, 'service.instance.id': randomUUID() });
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const send = async (spans: readonly FinishedSpan[]): Promise<void> => {
    const body = JSON.stringify({
      resourceSpans: [
        { resource: { attributes: about }, scopeSpans: [{ scope: { name: 'folio' }, spans: spans.map(toOtlp) }] },
      ],
    });
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(url, { method: 'POST', headers: sent, body, redirect: 'error', signal });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}`);
    } catch (error) {
      log.warn('tracing.export_failed', { spans: spans.length, dropped, error });
    }
    dropped = 0;
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await send(batch);
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await (sending ??= drain().finally(() => (sending = undefined)));
  };
  return {
    flush,
    take(span) {
      if (waiting.length >= MOST_WAITING) dropped += 1;
      else waiting.push(span);
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
  };
}

function toOtlp({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, hasFailed }: FinishedSpan) {
  return {
    ...{ traceId, spanId, name, kind: KINDS[kind], attributes: attributesOf(attributes) },
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    ...{ startTimeUnixNano: nanoseconds(startedAt), endTimeUnixNano: nanoseconds(endedAt) },
    status: hasFailed ? { code: FAILED } : {},
  };
}

/** A number of this size as JSON would lose its last digits: OTLP takes it as text. */
function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`;
}

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
