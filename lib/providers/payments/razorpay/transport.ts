import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { readLimited } from '@/lib/platform/http/outgoing/read-limited';
import { inSpan } from '@/lib/platform/tracing/span';
import { ProviderError } from '../provider-error';
import { readFault } from './fault';

export interface TransportSettings {
  baseUrl: string;
  keyId: string;
  keySecret: string;
  timeoutMs: number;
  /** Time by which every call must have ended, in milliseconds of `performance.now()`. Later calls are not sent. */
  deadline: number;
}

export interface ProviderCall<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  schema: Schema;
  /** True if the call is idempotent and may be retried after a lost response. GET is always retried. */
  isRepeatable?: boolean;
  /** Sends the key id without the secret, as the methods endpoint requires. */
  publicKeyOnly?: boolean;
}

const MAX_ATTEMPTS = 3;
const MAX_RESPONSE_BYTES = 1_000_000;

export async function callProvider<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: ProviderCall<Schema>,
): Promise<z.output<Schema>> {
  // Contains only the first path segment, because the rest contains ids of orders and payments.
  const name = `${call.method} /${call.path.split('/')[1] ?? ''}`;
  const attributes = { 'peer.service': 'payments', 'http.request.method': call.method };
  return inSpan(`payments ${name}`, { kind: 'client', attributes }, () => callWithRetries(settings, call));
}

async function callWithRetries<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: ProviderCall<Schema>,
): Promise<z.output<Schema>> {
  const isRepeatable = call.method === 'GET' || call.isRepeatable === true;
  const started = performance.now();
  if (started >= settings.deadline) {
    throw new ProviderError('unavailable', `The time limit had passed before ${call.method} ${call.path} was sent`);
  }
  const deadline = Math.min(started + settings.timeoutMs, settings.deadline);
  // An idempotent call leaves time for retries; any other call may use the whole time.
  const attemptMs = isRepeatable ? settings.timeoutMs / MAX_ATTEMPTS : settings.timeoutMs;

  for (let attempt = 1; ; attempt += 1) {
    try {
      const left = deadline - performance.now();
      return await attemptCall(settings, call, Math.max(1, Math.ceil(Math.min(attemptMs, left))), isRepeatable);
    } catch (error) {
      const wait = retryDelay(error, attempt, isRepeatable);
      if (wait === null || performance.now() + wait >= deadline) throw error;
      await sleep(wait);
    }
  }
}

async function attemptCall<Schema extends z.ZodType>(
  settings: TransportSettings,
  call: ProviderCall<Schema>,
  timeoutMs: number,
  isRepeatable: boolean,
): Promise<z.output<Schema>> {
  const kindWithoutResponse = call.method === 'GET' ? 'unavailable' : 'unknown';
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = buildHeaders(settings, call);
  const url = buildUrl(settings, call);
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
    text = await readLimited(answer, MAX_RESPONSE_BYTES);
  } catch (cause) {
    const kind = wasNeverSent(cause) ? 'unavailable' : kindWithoutResponse;
    throw new ProviderError(kind, `The payment provider did not answer ${call.method} ${call.path}`, { cause });
  }
  if (status >= 200 && status < 300) {
    const parsed = call.schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new ProviderError(
      kindWithoutResponse,
      `The payment provider's response to ${call.method} ${call.path} does not match its documentation`,
      { status, cause: parsed.error },
    );
  }
  const fault = readFault(parseJson(text));
  const reason = fault ? `: ${fault.description}` : '';
  const message = `The payment provider responded to ${call.method} ${call.path} with status ${status}${reason}`;
  const options = { status, ...(fault ? { fault } : {}) };
  if (status === 429) throw new ThrottledError(message, retryAfter);
  if (status >= 500) throw new ProviderError(kindWithoutResponse, message, options);
  // 409 for an idempotent call: the provider still processes the first attempt, so the outcome is unknown.
  if (status === 409 && isRepeatable) throw new ProviderError('unknown', message, options);
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

/** Milliseconds before the next attempt (full jitter over 200 ms, 400 ms, ...). Null if the call must not be retried. */
function retryDelay(error: unknown, attempt: number, isRepeatable: boolean): number | null {
  if (attempt >= MAX_ATTEMPTS || !ProviderError.is(error) || error.kind === 'rejected') return null;
  const jitter = Math.random() * 200 * 2 ** (attempt - 1) + 50;
  if (error instanceof ThrottledError) return Math.max(error.waitMs, jitter);
  return isRepeatable || error.kind === 'unavailable' ? jitter : null;
}

function buildUrl(settings: TransportSettings, call: ProviderCall<z.ZodType>): string {
  const query = new URLSearchParams(call.query).toString();
  return `${settings.baseUrl}${call.path}${query ? `?${query}` : ''}`;
}

function buildHeaders(settings: TransportSettings, call: ProviderCall<z.ZodType>): Record<string, string> {
  const credentials = `${settings.keyId}:${call.publicKeyOnly ? '' : settings.keySecret}`;
  return {
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
}

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasNeverSent(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && CONNECTION_ERRORS.has(String(at.code))) return true;
    if (at instanceof AggregateError && at.errors.length > 0 && at.errors.every(wasNeverSent)) return true;
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
