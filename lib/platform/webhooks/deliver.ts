import { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { inSpan } from '@/lib/platform/tracing/span';
import { checkedLookup, RefusedAddressError, type Resolve } from './checked-lookup';
import { isLoopbackAddress, isPublicAddress } from './public-address';
import { findTargetProblem, isLoopbackTarget, type TargetRules } from './target';

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1024;

export interface Delivery extends TargetRules {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface DeliveryResult {
  /** Null without an answer. */
  status: number | null;
  /** The first 1,024 bytes of the answer. */
  answer: string;
  /** Why there was no answer; null if there was one. */
  failure: string | null;
  /** IP address of the receiver; null without a connection. */
  address: string | null;
  milliseconds: number;
  retryAfterSeconds: number | null;
}

interface Options {
  timeoutMs?: number;
  resolve?: Resolve;
  /** Certificate authority of a test server. */
  ca?: string;
}

/**
 * Sends one webhook over a new connection. The host is resolved once, and the connection goes to an address of exactly that answer, so a DNS
 * answer that changes later has no effect. Redirects are not followed, and no proxy is used. Never rejects.
 */
export function deliver(delivery: Delivery, options: Options = {}): Promise<DeliveryResult> {
  const problem = findTargetProblem(delivery.url, delivery);
  // A connection to an IP address calls no lookup function, so the text must be checked here too.
  if (problem !== null) return Promise.resolve(withoutAnswer(problem));
  return inSpan('call webhook', { kind: 'client', attributes: { 'http.request.method': 'POST' } }, async (span) => {
    const result = await exchange(delivery, options);
    if (result.status !== null) span.set({ 'http.response.status_code': result.status });
    return result;
  });
}

const withoutAnswer = (failure: string): DeliveryResult => ({
  status: null,
  answer: '',
  failure,
  address: null,
  milliseconds: 0,
  retryAfterSeconds: null,
});

function exchange(
  delivery: Delivery,
  { timeoutMs = TIMEOUT_MS, resolve = lookUp, ca }: Options,
): Promise<DeliveryResult> {
  const url = new URL(delivery.url);
  const startedAt = performance.now();
  return new Promise((settle) => {
    const isAllowed = delivery.isLoopbackAllowed && isLoopbackTarget(url) ? isLoopbackAddress : isPublicAddress;
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Folio-Webhooks', ...delivery.headers },
      // A reused connection would skip the lookup.
      agent: false,
      lookup: checkedLookup(isAllowed, resolve),
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca !== undefined && { ca }),
    });
    let address: string | null = null;
    let isAnswered = false;
    const end = (outcome: Partial<DeliveryResult>) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      settle({ ...withoutAnswer(''), failure: null, ...outcome, address, milliseconds });
      request.destroy();
    };
    request.on('socket', (socket) => socket.once('connect', () => (address = socket.remoteAddress ?? null)));
    const fail = (failure: string) => {
      if (!isAnswered) end({ failure });
    };
    request.on('response', (response) => {
      isAnswered = true;
      void readStart(response).then((answer) =>
        end({ status: response.statusCode ?? null, answer, retryAfterSeconds: readRetryAfter(response) }),
      );
    });
    request.on('error', (error) => fail(describe(error, timeoutMs)));
    request.on('close', () => fail('The connection was closed without an answer'));
    request.end(delivery.body);
  });
}

/** Returns what has arrived when the answer ends, breaks off, or exceeds the limit. */
function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((settle) => {
    const end = () => settle(toText(Buffer.concat(chunks)));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_BYTES) end();
    });
    response.on('end', end);
    response.on('error', end);
    response.on('close', end);
  });
}

/** PostgreSQL stores no NUL characters. */
const toText = (bytes: Buffer) => bytes.subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\u0000', '');

function readRetryAfter({ headers }: IncomingMessage): number | null {
  const value = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

function describe(error: Error & { code?: string }, timeoutMs: number): string {
  if (error instanceof RefusedAddressError) return 'The host resolves to an address in a private network';
  if (error.name === 'AbortError') return `No answer within ${timeoutMs / 1000} s`;
  return `No connection: ${error.code ?? error.message}`;
}
