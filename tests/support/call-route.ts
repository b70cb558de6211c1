import { startSession } from '@/lib/domains/auth/server/service/sign-in';
import type { Actor } from '@/lib/domains/corporates/actor';

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

interface Call {
  query?: Record<string, string | number>;
  params?: Record<string, string>;
  body?: unknown;
  /** The Cookie header; absent for a guest. */
  cookie?: string;
  headers?: Record<string, string>;
}

const ORIGIN = 'http://localhost:3000';

/** Calls a route handler as a same-origin browser would; the answer with its parsed body. */
export async function callRoute(handler: Handler, method: string, call: Call = {}) {
  const url = new URL('/called-directly/', ORIGIN);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const body =
    call.body === undefined ? {} : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) };
  const request = new Request(url, {
    method,
    headers: {
      origin: ORIGIN,
      host: 'localhost:3000',
      'content-type': 'application/json',
      ...(call.cookie ? { cookie: call.cookie } : {}),
      ...call.headers,
    },
    ...body,
  });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  const answer = (await response.json()) as Record<string, unknown> & { errors?: { code: number; field?: string }[] };
  return { status: response.status, body: answer, code: answer.errors?.[0]?.code ?? 0, headers: response.headers };
}

/** A session cookie of an actor, for the entity the actor has selected. */
export async function cookieOf(actor: Actor): Promise<string> {
  const setCookie = await startSession({ id: actor.userId, sessionVersion: 1 }, actor.legalEntityId, 'test');
  return setCookie.split(';')[0] ?? '';
}
