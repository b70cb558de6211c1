import type { AnyEndpoint, AnswerOf, BodyInput, ParamsInput, QueryInput } from './endpoint';

/** Milliseconds after which a call fails with the message 'timeout' (specification, sections 7 and 9). */
export const API_TIMEOUT_MS = 120_000;
const SESSION_ENDED = 1305;

/** Message of a failure for which the server sent none. */
export const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';

/** A failed call: the first error of the answer's envelope, or `timeout`, or a network failure (code 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    readonly code: number,
    readonly status: number,
    readonly field?: string,
    readonly requestId?: string,
  ) {
    super(message);
  }
}

export type CallInput<E extends AnyEndpoint> = (undefined extends ParamsInput<E>
  ? { params?: undefined }
  : { params: ParamsInput<E> }) &
  (undefined extends QueryInput<E> ? { query?: QueryInput<E> } : { query: QueryInput<E> }) &
  (undefined extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> }) & {
    signal?: AbortSignal;
    /** One key per attempt of the user, so that a retry of the same click takes effect once. */
    idempotencyKey?: string;
  };

/** What happens when the server says that the session has ended; the app shell sets it once. */
let onSessionEnded: () => void = () => window.location.assign('/login/');
export function setSessionEndedHandler(handler: () => void): void {
  onSessionEnded = handler;
}

/**
 * Calls one endpoint from the browser. It reads types from the contract but carries no schema library: the server
 * has parsed the answer already.
 * @throws {ApiError} for every failure; code 1305 also ends the session on screen.
 */
export async function callApi<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  return send(endpoint, input, (response) => response.json() as Promise<AnswerOf<E>>);
}

/** Calls an endpoint that answers a file. @throws {ApiError} as `callApi` does */
export async function loadFile<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<File> {
  return send(endpoint, input, async (response) => {
    const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([await response.blob()], name);
  });
}

async function send<E extends AnyEndpoint, Answer>(
  endpoint: E,
  input: CallInput<E>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  let response: Response;
  let failure: unknown;
  try {
    response = await fetch(addressOf(endpoint, input.params, input.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(input.body, input.idempotencyKey),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal,
    });
    if (response.ok) return await read(response);
    failure = await failureBody(response, timeout);
  } catch (error) {
    if (timeout.aborted) throw new ApiError('timeout', 0, 0);
    if (input.signal?.aborted) throw error;
    throw new ApiError('We could not reach the server. Please check your connection.', 0, 0);
  }
  throw failureOf(response, failure);
}

/** A failure that a proxy answers has another body. */
async function failureBody(response: Response, timeout: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (timeout.aborted) throw error;
    return null;
  }
}

function headersOf(body: unknown, idempotencyKey: string | undefined): HeadersInit {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** The address of a call: path parameters filled in, query sorted as given, empty values left out. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function failureOf(response: Response, payload: unknown): ApiError {
  const first = (payload as { errors?: { message: string; code: number; field?: string }[] } | null)?.errors?.[0];
  if (first?.code === SESSION_ENDED) onSessionEnded();
  return new ApiError(
    first?.message || UNKNOWN_FAILURE,
    first?.code ?? 0,
    response.status,
    first?.field,
    response.headers.get('x-request-id') ?? undefined,
  );
}
