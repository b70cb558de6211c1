import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { processState } from '@/lib/platform/process';
import { activeTracer } from './tracer';

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** Routes, kinds, statuses and request ids. Must not contain personal data. */
export type SpanAttributes = Record<string, string | number>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed although the work does not throw. */
  fail(): void;
}

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970 by the machine's clock. */
  startedAt: number;
  endedAt: number;
  attributes: SpanAttributes;
  hasFailed: boolean;
}

export interface SpanScope {
  traceId: string;
  spanId: string;
  /** False below a root that was not sampled. */
  isSampled: boolean;
}

const NOTHING: Span = { set: () => undefined, fail: () => undefined };

const scopes = processState('spanScope', () => new AsyncLocalStorage());

const clock = () => performance.timeOrigin + performance.now();

/**
 * Runs the work as a child span of the current span; without a collector, only runs it. After an error the span has the name of
 * the error, without its message, which may contain personal data.
 */
export function inSpan<Result>(
  name: string,
  { kind, attributes = {} }: { kind: SpanKind; attributes?: SpanAttributes },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const tracer = activeTracer();
  if (!tracer) return work(NOTHING);
  const parent = scopes.getStore();
  const isSampled = parent ? parent.isSampled : tracer.samples();
  const scope: SpanScope = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled,
  };
  if (!isSampled) return scopes.run(scope, () => work(NOTHING));
  const recorded: SpanAttributes = { ...attributes };
  const startedAt = clock();
  let hasFailed = false;
  const span: Span = { set: (more) => void Object.assign(recorded, more), fail: () => void (hasFailed = true) };
  const finish = () => {
    const { traceId, spanId } = scope;
    const ids = { traceId, spanId, parentId: parent?.spanId ?? null };
    tracer.take({ ...ids, name, kind, startedAt, endedAt: clock(), attributes: recorded, hasFailed });
  };
  return scopes.run(scope, async () => {
    try {
      return await work(span);
    } catch (error) {
      hasFailed = true;
      recorded['error.type'] = error instanceof Error ? error.name : 'unknown';
      throw error;
    } finally {
      finish();
    }
  });
}
