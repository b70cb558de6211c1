import { randomBytes, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PRECOMPRESSED_HEADER } from '@/lib/platform/http/precompressed';
import type { FindRouteRules } from '@/lib/platform/http/route-rules';
import type { ClientFilter } from '@/lib/platform/http/server/console-networks';
import type { HostFilter } from '@/lib/platform/http/served-hosts';
import type { SecurityHeaders } from '@/lib/platform/http/security-headers';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import type { StaticFiles } from '@/lib/platform/http/server/static-files';
import { log } from '@/lib/platform/log/log';
import { recordPageCache, recordResponse } from '@/lib/platform/metrics/http-metrics';
import { servedEntry, type ServedEntry } from '@/lib/platform/page-cache/cache-entry';
import { cleanRequest, findHostRefusal, findRefusal, isProbe } from './check-request';
import { MemoryLimiter } from './memory-limiter';
import { makeAnonymous, pageKeyOf, removeUnusedQuery, sendPage, storeAndSend, type SharedPages } from './pages';
import { BUSY_REPLY, refuse, refuseSocket, refuseUnparsed, type ErrorReply } from './refuse';
import { RequestClasses, type GeneralLimits } from './request-classes';
import { FrontResponse } from './response';

/** Limit for request bodies and unread response bodies. The process has 1 GiB in the smallest deployment. */
const MAX_BYTES_IN_FLIGHT = 64 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const KEEP_ALIVE_MS = 65_000;
const TIMEOUTS_MS = {
  headers: 10_000,
  request: 20_000,
  /** Shorter than the time limits of browsers and proxies, longer than those of statements, providers and renderings. */
  answer: 60_000,
  /** Also for idle connections, such as those of clients that do not read a page from the cache. */
  sending: 120_000,
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface FrontServerOptions {
  handler: Handler;
  security: SecurityHeaders;
  trustedHops: number;
  /** Absent when only members may see landing pages. */
  pages?: SharedPages;
  findRules?: FindRouteRules;
  isServedHost?: HostFilter;
  isServedClient?: ClientFilter;
  files?: StaticFiles;
  limits?: Partial<GeneralLimits>;
  maxBytesInFlight?: number;
  timeouts?: Partial<typeof TIMEOUTS_MS>;
}

export interface FrontServer {
  server: http.Server<typeof http.IncomingMessage, typeof FrontResponse>;
  inFlight(): number;
  /** Closes each connection after its next response, so that a proxy holds no connection when the server stops listening. */
  drain(): void;
  /** Stops listening, waits for the requests in flight, then closes every connection. */
  close(graceMs: number): Promise<void>;
}

export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { handler, security, pages, files, findRules = () => null, isServedHost = () => true } = options;
  const { isServedClient = () => true } = options;
  const timeouts = { ...TIMEOUTS_MS, ...options.timeouts };
  const classes = new RequestClasses(options.limits);
  const memory = new MemoryLimiter(options.maxBytesInFlight ?? MAX_BYTES_IN_FLIGHT);
  /** The response to the last request that Node.js parsed on each connection. */
  const latest = new WeakMap<Socket, ServerResponse>();
  let isDraining = false;

  const server = http.createServer(
    {
      ServerResponse: FrontResponse,
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(500, timeouts.headers / 4),
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
    },
    (request, response) => {
      latest.set(request.socket, response);
      if (isDraining) response.shouldKeepAlive = false;
      const hostRefusal =
        findHostRefusal(request, isServedHost) ?? (isServedClient(request) ? null : ({ error: 'NOT_FOUND' } as const));
      const key = pages && !hostRefusal ? pageKeyOf(request) : null;
      const page = key === null ? undefined : pages?.cache.find(key);
      if (page) {
        recordPageCache('hit');
        return sendPage(request, response, page);
      }
      const take = () => receive(request, response, hostRefusal, key);
      // A pipelined request waits for the previous response. Its response gets the socket later, and none when the connection ends.
      if (response.socket) take();
      else response.once('socket', () => process.nextTick(() => response.destroyed || take()));
    },
  );
  server.setTimeout(timeouts.sending);
  server.on('listening', () => server.on('error', (error) => log.error('front.listen', { error })));
  server.on('clientError', (error, socket: Socket) => refuseUnparsed(security, error, socket, latest.get(socket)));
  server.on('checkExpectation', (request, response: FrontResponse) => {
    latest.set(request.socket, response);
    setCommonHeaders(response);
    refuse(response, { error: 'INVALID_INPUT', message: 'Expect may only have the value 100-continue', close: true });
  });
  server.on('connect', (_request, socket: Socket) =>
    refuseSocket(socket, security, '405 Method Not Allowed', 'METHOD_NOT_ALLOWED'),
  );

  function setCommonHeaders(response: FrontResponse): void {
    response.setHeader('x-request-id', randomUUID());
    for (const [name, value] of security.common) response.setHeader(name, value);
  }

  function receive(request: IncomingMessage, response: FrontResponse, host: ErrorReply | null, key: string | null) {
    setCommonHeaders(response);
    const isMonitoring = isProbe(request);
    recordResponse(request.url, response);
    const { limiter, maxQueueMs } = classes.of(request);
    if (!isMonitoring && limiter.isFullFor(request)) return refuse(response, BUSY_REPLY);
    // Load balancers send probes to the IP address, and probes return nothing secret.
    const isHostRefused = host && !(host.error === 'MISDIRECTED' && isMonitoring);
    const rules = findRules((request.url ?? '').split('?', 1)[0] ?? '');
    const refusal = isHostRefused ? host : findRefusal(request, rules);
    if (refusal) return refuse(response, refusal);
    const hasRoom = memory.hold(request, response, rules?.isUpload(request.method ?? ''));
    if (!hasRoom && !isMonitoring) return refuse(response, BUSY_REPLY);
    cleanRequest(request, options.trustedHops);
    const run = () => {
      limitTime(response, timeouts.answer, timeouts.sending);
      answer(request, response, key).catch(() => {
        if (response.headersSent && !response.isAbandoned) response.destroy();
        else if (!response.isAbandoned) refuse(response, { error: 'INTERNAL' });
      });
    };
    if (isMonitoring) run();
    else limiter.take({ request, response, maxQueueMs, run, refuse: () => refuse(response, BUSY_REPLY) });
  }

  async function answer(request: IncomingMessage, response: FrontResponse, key: string | null): Promise<void> {
    if (await files?.answer(request, response)) return;
    const redirectQuery = pages ? removeUnusedQuery(request) : '';
    const { url = '' } = request;
    if (!pages || key === null) {
      const nonce = randomBytes(18).toString('base64');
      // Next reads the nonce of its own scripts from this request header.
      request.headers['content-security-policy'] = security.nonceCsp(nonce, url);
      request.headers[PRECOMPRESSED_HEADER] = chooseEncoding(request.headers['accept-encoding']);
      response.prepare({ security, url, nonce, redirectQuery });
      return handler(request, response);
    }
    // Another request may have stored the page while this one was in the queue.
    const stored = pages.cache.find(key);
    if (stored) return sendPage(request, response, stored);
    recordPageCache('miss');
    const visitor = makeAnonymous(request, pages.host);
    const served: ServedEntry = {};
    const sendPageOnce = (html: Buffer) => storeAndSend(visitor, response, { key, html, cache: pages.cache, served });
    response.prepare({ security, url, nonce: null, redirectQuery, sendPage: sendPageOnce });
    await servedEntry.run(served, async () => handler(request, response));
  }

  return {
    server,
    inFlight: () => classes.inFlight,
    drain: () => void (isDraining = true),
    async close(graceMs) {
      isDraining = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const force = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(force);
    },
  };
}

/**
 * Sends 503 when no response has begun within the first limit. Closes the connection of a client that has not read its response within the
 * second limit, because its request counts against the concurrency limit.
 */
function limitTime(response: FrontResponse, beginsWithin: number, endsWithin: number): void {
  let timer = setTimeout(() => {
    if (response.headersSent) timer = setTimeout(() => response.destroy(), endsWithin - beginsWithin);
    else {
      refuse(response, { ...BUSY_REPLY, close: true });
      response.abandon();
    }
  }, beginsWithin);
  response.once('close', () => clearTimeout(timer));
}
