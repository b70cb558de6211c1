import type { ErrorEnvelope } from '@/lib/platform/errors/envelope';
import type { AnyEndpoint, AnswerOf, BodyInput, ParamsInput, QueryInput } from './endpoint';
import { codeName } from './names';

/** Milliseconds after which a call fails with the message 'timeout' (specification, sections 7 and 9). */
export const API_TIMEOUT_MS = 120_000;
const SESSION_ENDED = 1305;
const FRESH_PROOF_REQUIRED = 2110;
const VIEW_ENDED = 2831;

/** The message of a failure for which the server sent no message. */
export const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';

/** A failed call, with the first error that the server sent. The code is 0 if there is none, for example after a timeout. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    readonly code: number,
    readonly status: number,
    readonly field?: string,
    readonly requestId?: string,
    /** Details of some codes, with the field names of JSON. */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export type CallInput<E extends AnyEndpoint> = (undefined extends ParamsInput<E>
  ? { params?: undefined }
  : { params: ParamsInput<E> }) &
  (undefined extends QueryInput<E> ? { query?: QueryInput<E> } : { query: QueryInput<E> }) &
  (undefined extends BodyInput<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> }) & {
    /** The file, for an endpoint that declares `upload`. */
    upload?: Blob;
    signal?: AbortSignal;
    /** One key per attempt of the user, so that a retry of the same click takes effect once. */
    idempotencyKey?: string;
  };

/** Called when the server reports that the session has ended. The app shell sets it once. */
let onSessionEnded: () => void = () => window.location.assign('/login/');
export function setSessionEndedHandler(handler: () => void): void {
  onSessionEnded = handler;
}

/** Called when the server requires a fresh proof of the second factor. The shell of signed-in pages sets it. */
let onProofRequired: () => Promise<boolean> = () => Promise.resolve(false);

/** @param handler resolves to whether the person has proved the second factor */
export function setProofRequiredHandler(handler: () => Promise<boolean>): void {
  onProofRequired = handler;
}

/**
 * Calls one endpoint from the browser. The response is not validated, so that pages load no schema library; the server has validated it.
 * @throws {ApiError} for every failure. Code 1305 first calls the handler of `setSessionEndedHandler`. Code 2110 first calls the handler of
 * `setProofRequiredHandler`, after which the call may be repeated once. An abort by `signal` throws its reason.
 */
export async function callApi<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const answer = await send(endpoint, input, (response) => response.json() as Promise<unknown>);
  return endpoint.namesOf('response').toCode(answer) as AnswerOf<E>;
}

/** Calls an endpoint that returns a file. @throws {ApiError} as `callApi` does */
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
  try {
    return await sendOnce(endpoint, input, read);
  } catch (error) {
    const isProofRequired = error instanceof ApiError && error.code === FRESH_PROOF_REQUIRED;
    if (!isProofRequired || !(await onProofRequired())) throw error;
    return sendOnce(endpoint, input, read);
  }
}

async function sendOnce<E extends AnyEndpoint, Answer>(
  endpoint: E,
  input: CallInput<E>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  let response: Response;
  let failure: unknown;
  try {
    response = await fetch(buildCallUrl(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(input.body, input.idempotencyKey),
      ...(input.upload && { body: input.upload }),
      ...(input.body === undefined ? {} : { body: JSON.stringify(endpoint.namesOf('body').toJson(input.body)) }),
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

/** The error response of a proxy may have a body that is not JSON. */
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

/** Returns path and query of a call; empty query parameters are omitted. */
export function buildCallUrl<E extends AnyEndpoint>(
  endpoint: E,
  input: { params?: ParamsInput<E> | undefined; query?: QueryInput<E> | undefined },
): string {
  const values = (endpoint.namesOf('params').toJson(input.params) ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (endpoint.namesOf('query').toJson(input.query) ?? {}) as Record<string, unknown>,
  )) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The server names the field before the message; people see labels instead of the names of JSON. */
function textOf(error: ErrorEnvelope['errors'][number] | undefined): string | undefined {
  const prefix = `${error?.field}: `;
  return error?.message.startsWith(prefix) ? error.message.slice(prefix.length) : error?.message;
}

function failureOf(response: Response, payload: unknown): ApiError {
  const { errors } = (payload ?? {}) as Partial<ErrorEnvelope>;
  const first = errors?.[0];
  if (first?.code === SESSION_ENDED) onSessionEnded();
  // The page explains it. The browser may have a session of its own, in which the viewer must not act by mistake.
  if (first?.code === VIEW_ENDED) window.location.assign('/view/');
  return new ApiError(
    textOf(first) || UNKNOWN_FAILURE,
    first?.code ?? 0,
    response.status,
    first?.field && codeName(first.field),
    response.headers.get('x-request-id') ?? undefined,
    first?.data,
  );
}
