import 'server-only';
import { randomUUID } from 'node:crypto';
import { inAuditScope, type AuditActor } from '@/lib/platform/audit/audit-scope';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { meters } from '@/lib/platform/metrics/meters';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { inSpan, type Span } from '@/lib/platform/tracing/span';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import type { AnyEndpoint, BodyOf, HandlerAnswer, ParamsOf, QueryOf } from '../endpoint';
import type { FileAnswer } from '../endpoint-file';
import { needsSameOrigin, readsBooker } from '../general-errors';
import { admit, type ActorFor, type BaseActor, type BaseActors, type Principals } from './admit';
import { readApiKey } from './bearer';
import { callerAddress } from './caller';
import { recentWriteCookie } from './recent-write';
import { readInput, type ParsedInput } from './read-input';
import { errorResponse, fileResponse, jsonResponse } from './respond';
import { assertSameOrigin } from './same-origin';

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

export interface HandlerContext<E extends AnyEndpoint, Actors extends BaseActors> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: ActorFor<E['access'], Actors>;
  request: Request;
  requestId: string;
  rawBody: string;
  /** The file in the body; absent if the endpoint declares no `upload`. */
  upload?: ReadableStream<Uint8Array>;
  /** Additional headers of the response, such as a session cookie. */
  answerHeaders: Headers;
}

/**
 * Creates the application's endpoint wrapper: it sets a request id, checks origin and actor, parses the input, runs the handler once per
 * Idempotency-Key, drops unknown keys from the response, so that nothing leaks by accident, and maps errors.
 */
export function createRoute<Actors extends BaseActors>(
  principals: Principals<Actors>,
  { level = 'info' }: { level?: 'info' | 'debug' } = {},
) {
  return function route<E extends AnyEndpoint>(
    endpoint: E,
    handler: (context: HandlerContext<E, Actors>) => Promise<HandlerAnswer<E>>,
  ): RouteHandler {
    const auditActorOf = (actor: BaseActor | null): AuditActor =>
      actor
        ? principals.toAuditActor(actor)
        : { kind: endpoint.access === 'webhook' ? 'webhook' : 'visitor', id: endpoint.id };
    const handle = async (request: Request, { params }: Parameters<RouteHandler>[1], span: Span): Promise<Response> => {
      const requestId = randomUUID();
      const started = performance.now();
      let response: Response;
      let actor: BaseActor | null = null;
      try {
        const apiKey = readApiKey(endpoint, request);
        if (apiKey === null && needsSameOrigin(endpoint)) assertSameOrigin(request, endpoint.path);
        if (apiKey === null && readsBooker(endpoint)) await principals.assertViewable(request, endpoint);
        actor = await admit(endpoint, { request, apiKey }, principals);
        if (endpoint.needsFreshProof && apiKey === null) await principals.assertFreshProof(request, endpoint.access);
        const input = await readInput(endpoint, request, await params);
        const admitted = { request, requestId, actor, input };
        response = await inAuditScope({ actor: auditActorOf(actor), requestId }, () =>
          answer(endpoint, handler, admitted),
        );
      } catch (error) {
        response = errorResponse(error, endpoint.id, requestId);
        await recordRefusedAccess(error, { endpoint, actor, request });
      }
      const { id, method } = endpoint;
      const ms = performance.now() - started;
      meters().calls.observe({ endpoint: id, method, status: String(response.status) }, ms / 1_000);
      log[level]('api.call', { endpoint: id, status: response.status, ms: Math.round(ms), requestId });
      span.set({ 'http.response.status_code': response.status, 'folio.request_id': requestId });
      if (response.status >= 500) span.fail();
      return response;
    };
    const attributes = { 'http.request.method': endpoint.method, 'http.route': endpoint.path };
    const answering: RouteHandler = (request, context) =>
      inSpan(`${endpoint.method} ${endpoint.path}`, { kind: 'server', attributes }, (span) =>
        handle(request, context, span),
      );
    return answering;
  };
}

/** Records signs of an attack: requests for another company's data, and webhooks with a wrong signature. */
async function recordRefusedAccess(
  error: unknown,
  { endpoint, actor, request }: { endpoint: AnyEndpoint; actor: BaseActor | null; request: Request },
): Promise<void> {
  // A view must not fill the booker's list of security events.
  const account = actor?.viewer ? null : (actor?.email ?? null);
  const event = { account, address: callerAddress(request), endpoint: endpoint.id };
  if (AppError.is(error, 'WEBHOOK_REFUSED')) await recordSecurityEvent({ kind: 'webhook_refused', ...event });
  else if (AppError.is(error, 'NOT_FOUND') && error.isForeign)
    await recordSecurityEvent({ kind: 'foreign_id', ...event });
}

interface Admitted {
  request: Request;
  requestId: string;
  actor: BaseActor | null;
  input: ParsedInput;
}

async function answer<E extends AnyEndpoint, Actors extends BaseActors>(
  endpoint: E,
  handler: (context: HandlerContext<E, Actors>) => Promise<HandlerAnswer<E>>,
  { request, requestId, actor, input }: Admitted,
): Promise<Response> {
  const answerHeaders = new Headers();
  const run = async () => {
    const result = await handler({ ...input, actor, request, requestId, answerHeaders } as unknown as HandlerContext<
      E,
      Actors
    >);
    return parseAnswer(endpoint, result);
  };
  const key = endpoint.idempotent ? request.headers.get('idempotency-key') : null;
  const body = key
    ? await runOnce(
        {
          scope: `${endpoint.id}:${actor?.principal ?? 'visitor'}`,
          key,
          request: fingerprint(request, input),
          neverStored: endpoint.neverStored,
        },
        run,
      )
    : await run();
  const response = endpoint.file
    ? fileResponse(body as FileAnswer, endpoint.file, requestId)
    : jsonResponse(body, 200, requestId);
  // Nothing reads the body of a response to HEAD, so the stream must be cancelled.
  if (endpoint.isStreamed && request.method === 'HEAD') await response.body?.cancel();
  for (const [name, value] of answerHeaders) response.headers.append(name, value);
  const written = recentWriteCookie(endpoint);
  if (written) response.headers.append('Set-Cookie', written);
  return response;
}

function fingerprint(request: Request, input: ParsedInput): string {
  const { pathname, search } = new URL(request.url);
  return `${request.method} ${pathname}${search}\n${input.rawBody}`;
}

/** @throws {Error} when the response does not match its contract, which is a defect of the handler */
function parseAnswer(endpoint: AnyEndpoint, result: unknown): unknown {
  const parsed = endpoint.response.safeParse(endpoint.namesOf('response').toJson(result));
  if (parsed.success) return parsed.data;
  throw new Error(`The response of ${endpoint.id} does not match its contract: ${parsed.error.message}`);
}
