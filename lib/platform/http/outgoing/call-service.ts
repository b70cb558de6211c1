import { inSpan } from '@/lib/platform/tracing/span';
import { readLimited } from './read-limited';

export interface OutgoingCall {
  /** Name in errors and logs. URLs contain keys and are never logged. */
  service: string;
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface OutgoingAnswer {
  status: number;
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown;
}

const ANSWER_LIMIT_BYTES = 1_000_000;

/**
 * Sends a JSON request with limits for time and size. Redirects are refused, because they would send keys to another host. The caller
 * interprets the status.
 * @throws {Error} without a response; the message contains the service's name only
 */
export async function callService(call: OutgoingCall): Promise<OutgoingAnswer> {
  const attributes = { 'peer.service': call.service, 'http.request.method': call.method ?? 'GET' };
  return inSpan(`call ${call.service}`, { kind: 'client', attributes }, async (span) => {
    const answer = await exchange(call);
    span.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function exchange(call: OutgoingCall): Promise<OutgoingAnswer> {
  const { service, url, method = 'GET', headers = {}, body, timeoutMs } = call;
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, json: parseJson(await readLimited(answer, ANSWER_LIMIT_BYTES)) };
  } catch (error) {
    const isLate = (error as { name?: unknown }).name === 'TimeoutError';
    throw new Error(`${service} ${isLate ? `did not answer within ${timeoutMs} ms` : 'could not be reached'}`, {
      cause: error,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
