import type { Actor } from '@/lib/domains/corporates/actor';
import { startSession } from '@/lib/domains/auth/server/service/sign-in';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: number;
}

export interface Browser {
  actor: Actor;
  cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, key?: string): Promise<Answer>;
  delete(path: string, key?: string): Promise<Answer>;
}

/** Creates a session like the login endpoint. Requests return status 0 while the server is down. */
export async function signIn(origin: string, actor: Actor): Promise<Browser> {
  const [setCookie = ''] = await startSession(
    { id: actor.userId, email: actor.email, phone: null, sessionVersion: 1 },
    actor.legalEntityId,
    {
      userAgent: 'long test',
      address: '127.0.0.1',
      cookie: null,
    },
  );
  const cookie = setCookie.split(';')[0] ?? '';
  async function call(method: string, path: string, body: unknown, key: string | undefined): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie,
          origin,
          accept: 'application/json',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(text === undefined ? {} : { body: text }),
        // The proxy has the same time limit (deploy/nginx/folio.conf).
        signal: AbortSignal.timeout(65_000),
      });
      const retryAfter = Number(response.headers.get('retry-after') ?? 0);
      return { status: response.status, body: (await response.json()) as Record<string, unknown>, retryAfter };
    } catch {
      return { status: 0, body: {}, retryAfter: 0 };
    }
  }
  return {
    actor,
    cookie,
    get: (path) => call('GET', path, undefined, undefined),
    post: (path, body, key) => call('POST', path, body, key),
    delete: (path, key) => call('DELETE', path, undefined, key),
  };
}

export function codeOf({ body }: Answer): number {
  const [first] = (body.errors as { code: number }[] | undefined) ?? [];
  return first?.code ?? 0;
}
