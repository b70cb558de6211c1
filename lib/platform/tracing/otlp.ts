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

/** Limits memory while the collector is unreachable; further spans are dropped. */
const MAX_WAITING_SPANS = 4_096;
const BATCH = 512;
const EXPORT_INTERVAL_MS = 5_000;
const EXPORT_TIMEOUT_MS = 10_000;

/** Span kinds as OTLP numbers them. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = 2;

/**
 * Sends spans as OTLP/HTTP in JSON (opentelemetry-proto 1.x), every five seconds or when 512 are waiting. Requests never wait for the
 * collector: spans that cannot be sent are dropped, and their number is logged.
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
      const signal = AbortSignal.timeout(EXPORT_TIMEOUT_MS);
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(url, { method: 'POST', headers: sent, body, redirect: 'error', signal });
      await answer.arrayBuffer();
      if (!answer.ok)
        throw new Error(
          `The OpenTelemetry collector responded with status ${answer.status}. Check OTEL_EXPORTER_OTLP_ENDPOINT and its headers.`,
        );
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
      if (waiting.length >= MAX_WAITING_SPANS) dropped += 1;
      else waiting.push(span);
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(() => void flush(), EXPORT_INTERVAL_MS).unref();
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

/** OTLP encodes 64-bit integers as strings, because a JSON number of this size would lose digits. */
function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`;
}

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
