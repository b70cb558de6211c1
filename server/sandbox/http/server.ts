import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../context';
import { assertAccess } from './access';
import { ApiFault, badInput } from './api-fault';
import { readBody } from './body';
import { json, type Reply } from './reply';
import { matchRoute, type Route, type RouteRequest } from './router';

export function createSandboxServer(sandbox: Sandbox, routes: readonly Route[]): Server {
  const locks = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    handle(sandbox, routes, locks, incoming, outgoing).catch((error: unknown) => {
      // Requests may contain card numbers and must not be logged.
      console.error(
        'The payment sandbox failed to process a request:',
        error instanceof Error ? error.stack : 'unknown error',
      );
      if (!outgoing.headersSent) send(outgoing, json({ error: { code: 'SERVER_ERROR', description: 'Error' } }, 500));
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  return server;
}

async function handle(
  sandbox: Sandbox,
  routes: readonly Route[],
  locks: Set<string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://sandbox.invalid');
  if (incoming.method === 'OPTIONS') return send(outgoing, { status: 204, headers: CORS_HEADERS, body: '' });
  const found = matchRoute(routes, incoming.method ?? '', url.pathname);
  const route = found?.route;
  const fault = sandbox.faults.take(route?.operation, route?.access === 'secret');
  if (fault === 'reset_before') return void incoming.socket.destroy();
  let reply: Reply;
  try {
    if (!found) throw unknownUrl();
    const request: RouteRequest = {
      params: found.params,
      query: url.searchParams,
      body: await readBody(incoming),
      header: (name) => firstValue(incoming.headers[name]),
    };
    assertAccess(sandbox.settings, found.route.access, incoming, request);
    if (fault === 'error_502') throw badGateway();
    if (fault === 'throttle') throw tooManyRequests();
    reply = await runLocked(sandbox, found.route, request, locks, fault === 'slow');
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    reply = json(error.body, error.status);
  }
  // Changes that were acknowledged must survive a power failure.
  await sandbox.store.settled();
  if (fault === 'hang') return;
  if (fault === 'reset_after') return void incoming.socket.destroy();
  if (route?.access === 'key') Object.assign(reply.headers, CORS_HEADERS);
  if (route?.access === 'local' && reply.status === 401) reply.headers['www-authenticate'] = 'Basic realm="sandbox"';
  send(outgoing, reply);
}

async function runLocked(
  sandbox: Sandbox,
  route: Route,
  request: RouteRequest,
  locks: Set<string>,
  slow: boolean,
): Promise<Reply> {
  const lock = route.lock?.(request) ?? null;
  if (lock !== null && locks.has(lock)) throw inFlight();
  if (lock !== null) locks.add(lock);
  try {
    if (slow) await sleep(sandbox.faults.settings.api.slow_ms);
    return await route.run(request);
  } finally {
    if (lock !== null) locks.delete(lock);
  }
}

/** For requests with the key id only, which the merchant's page sends from another origin without cookies. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
};

function send(outgoing: ServerResponse, reply: Reply): void {
  outgoing.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
  outgoing.end(reply.body);
}

function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function unknownUrl(): ApiFault {
  const { body } = badInput('The requested URL was not found on the server.');
  return new ApiFault(404, body);
}

function badGateway(): ApiFault {
  return new ApiFault(502, { error: { code: 'SERVER_ERROR', description: 'The server could not be reached.' } });
}

function tooManyRequests(): ApiFault {
  return new ApiFault(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } });
}

function inFlight(): ApiFault {
  const description = 'Another request with the same idempotency key is being processed.';
  return new ApiFault(409, { error: { code: 'BAD_REQUEST_ERROR', description } });
}
