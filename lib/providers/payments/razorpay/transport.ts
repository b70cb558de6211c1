import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { readLimited } from '@/lib/platform/http/outgoing/read-limited';
import { inSpan } from '@/lib/platform/tracing/span';
import { ProviderError } from '../provider-error';
import { readFault } from './fault';

export interface TransportSettings {
  /** With `/v1`, without trailing slash. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** Milliseconds one call may take, retries included. */
  timeoutMs: number;
  /** When every call must have ended, in milliseconds of `performance.now()`; a call begun later is not sent. */
  deadline: number;
}

export interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Answer's shape; an answer of another shape counts as no answer. */
  schema: Schema;
  /** Doing it twice is as good as once, so an answer that got lost may be asked for again. GET always is. */
  repeatable?: boolean;
  /** Key id only, for the one call (methods) that must not carry the secret. */
  publicKeyOnly?: boolean;
}

const maxAttempts = 3;
const answerLimitBytes = 1_000_000;

/** One HTTP call to the provider: Basic auth, no redirects, bounded in time and size, retried where that is safe. */
export async function callProvider<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  // The first word of the path alone: what follows is somebody's order or payment.
  const what = `${call.method} /${call.path.split('/')[1] ?? ''}`;
  const attributes = { 'peer.service': 'payments', 'http.request.method': call.method };
  return inSpan(`payments ${what}`, { kind: 'client', attributes }, () => callWithRetries(settings, call));
}

async function callWithRetries<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const repeatable = call.method === 'GET' || call.repeatable === true;
  const started = performance.now();
  if (started >= settings.deadline) {
    throw new ProviderError('unavailable', `No time was left for ${call.method} ${call.path}`);
  }
  const deadline = Math.min(started + settings.timeoutMs, settings.deadline);
  // A repeatable call leaves time for another try; a call that must not be repeated may use all of it.
  const attemptMs = repeatable ? settings.timeoutMs / maxAttempts : settings.timeoutMs;

  for (let attempt = 1; ; attempt += 1) {
    try {
      const left = deadline - performance.now();
      return await attemptCall(settings, call, Math.max(1, Math.ceil(Math.min(attemptMs, left))), repeatable);
    } catch (error) {
      const wait = retryDelay(error, attempt, repeatable);
      if (wait === null || performance.now() + wait >= deadline) throw error;
      await sleep(wait);
    }
  }
}

async function attemptCall<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: Call<Schema>,
  timeoutMs: number,
  repeatable: boolean,
): Promise<z.output<Schema>> {
  // A read that got no answer changed nothing; a write that got none may have happened.
  const lost = call.method === 'GET' ? 'unavailable' : 'unknown';
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = headersOf(settings, call);
  const url = urlOf(settings, call);
  let status: number;
  let text: string;
  let retryAfter: string | null;
  try {
    const answer = await fetch(url, {
      method: call.method,
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      redirect: 'error',
      cache: 'no-store',
      signal,
    });
    status = answer.status;
    retryAfter = answer.headers.get('retry-after');
    text = await readLimited(answer, answerLimitBytes);
  } catch (cause) {
    const kind = neverSent(cause) ? 'unavailable' : lost;
    throw new ProviderError(kind, `No answer from the payment provider to ${call.method} ${call.path}`, { cause });
  }
  if (status >= 200 && status < 300) {
    const parsed = call.schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new ProviderError(lost, `Unreadable answer to ${call.method} ${call.path}`, { status, cause: parsed.error });
  }
  const fault = readFault(parseJson(text));
  const message = `${call.method} ${call.path} answered ${status}${fault ? `: ${fault.description}` : ''}`;
  const options = { status, ...(fault ? { fault } : {}) };
  if (status === 429) throw new ThrottledError(message, retryAfter);
  if (status >= 500) throw new ProviderError(lost, message, options);
  // 409 on a repeatable call: the first one is still being worked on, so its outcome is not known yet.
  if (status === 409 && repeatable) throw new ProviderError('unknown', message, options);
  throw new ProviderError('rejected', message, options);
}

class ThrottledError extends ProviderError {
  readonly waitMs: number;

  constructor(message: string, retryAfter: string | null) {
    super('throttled', message, { status: 429 });
    const seconds = Number(retryAfter);
    this.waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  }
}

/** Milliseconds to wait before the next try (full jitter over 200 ms, 400 ms, ...), null when there must be none. */
function retryDelay(error: unknown, attempt: number, repeatable: boolean): number | null {
  if (attempt >= maxAttempts || !ProviderError.is(error) || error.kind === 'rejected') return null;
  const jitter = Math.random() * 200 * 2 ** (attempt - 1) + 50;
  if (error instanceof ThrottledError) return Math.max(error.waitMs, jitter);
  return repeatable || error.kind === 'unavailable' ? jitter : null;
}

function urlOf(settings: TransportSettings, call: Call<z.ZodType>): string {
  const query = new URLSearchParams(call.query).toString();
  return `${settings.baseUrl}${call.path}${query ? `?${query}` : ''}`;
}

function headersOf(settings: TransportSettings, call: Call<z.ZodType>): Record<string, string> {
  const credentials = `${settings.keyId}:${call.publicKeyOnly ? '' : settings.keySecret}`;
  return {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
}

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function neverSent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && notConnected.has(String(at.code))) return true;
    if (at instanceof AggregateError && at.errors.length > 0 && at.errors.every(neverSent)) return true;
  }
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
