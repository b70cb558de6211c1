import { users, sessions } from '@/lib/domains/auth/server/tables';
import { hashSessionId, newSessionId, sealedSessionCookie } from '@/lib/domains/auth/server/service/session-cookie';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';

const ORIGIN = 'http://localhost:3000';

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The default is POST for a request with a body, otherwise GET. */
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Calls the route handler directly. Requests other than GET have the site's origin. */
export async function callRoute<Body = unknown>(handler: Handler, options: CallOptions = {}): Promise<Answer<Body>> {
  const { params = {}, query = {}, body, cookie, headers = {} } = options;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  const request = new Request(`${ORIGIN}/?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { origin: ORIGIN }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}

/** @param hasProved whether the second factor was proved at sign-in */
export async function signInAs(userId: number, { hasProved = false } = {}): Promise<string> {
  const on = connection();
  const [user] = await on.select({ version: users.sessionVersion }).from(users).where(eq(users.id, userId));
  const sessionId = newSessionId();
  const at = now();
  await on.insert(sessions).values({
    idHash: hashSessionId(sessionId),
    userId,
    sessionVersion: user?.version ?? 1,
    createdAt: at,
    lastSeenAt: at,
    provedAt: hasProved ? at : null,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  const [pair = ''] = (await sealedSessionCookie(sessionId)).split(';');
  return pair;
}
