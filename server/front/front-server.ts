import { randomBytes, randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type net from 'node:net';
import type { Socket } from 'node:net';
import type { AllowedMethods } from '@/lib/platform/http/allowed-methods';
import type { FindEndpoint } from '@/lib/platform/http/find-endpoint';
import { log } from '@/lib/platform/log/log';
import type { PageCache } from '@/lib/platform/page-cache/page-cache';
import { admit } from './admit';
import { prepareAnswer } from './answer';
import { answerInTime } from './answer-in-time';
import { callDirectly, findDirectCall } from './call-directly';
import { findHostProblem, type HostProblem } from './check-host';
import { answerClientError } from './client-error';
import { endSocket } from './discard';
import { openDoors } from './doors';
import { PRECOMPRESSED_HEADER } from '@/lib/platform/http/precompressed';
import { chooseEncoding } from '@/lib/platform/http/server/encoding';
import type { FrontMeter } from './front-meter';
import { trustForwarded } from './forwarded';
import { MemoryLimiter } from './memory-limiter';
import { addMissingSlash } from './missing-slash';
import { isProbe } from './probes';
import { rawRefusal, refuse, refuseHost } from './refuse';
import type { Handler } from './render-inside';
import { RequestClasses, type GeneralLimits } from './request-classes';
import type { SecurityHeaders } from './security-headers';
import { sendPage } from './send-page';
import { StaticFileCache } from './static-file-cache';

/** Limit for request bodies and answers that clients have not read; the process has 1 GiB in the smallest deployment. */
const MAX_BYTES_IN_FLIGHT = 64 * 1024 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;
/** Below what browsers and proxies wait for; statements, providers and renderings have shorter limits of their own. */
const ANSWER_TIMEOUT_MS = 60_000;
/** Also for idle connections, such as those of clients that do not read an answer from memory. */
const SENDING_TIMEOUT_MS = 120_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** Each costs a new connection of a quiet hour one more question of the system, about a microsecond. */
const DOORS = 32;

export interface FrontServerOptions {
  handler: Handler;
  security: SecurityHeaders;
  trustedHops: number;
  /** The page cache with the rule that names its addresses; absent where landing pages are for members. */
  pages?: { cache: PageCache; keyOf: (url: string) => string | null };
  methodsOf?: AllowedMethods;
  /** Which `Host` headers are served; all of them unless given. */
  isServedHost?: (host: string) => boolean;
  /** Finds the calls that are answered without Next once they are loaded; absent in development, where their code changes. */
  findEndpoint?: FindEndpoint;
  /** Scripts and styles as the build has compressed them; absent where nothing was built. */
  twin?: (url: string) => Promise<Buffer | null>;
  /** Tests change these limits. */
  limits?: Partial<GeneralLimits>;
  maxBytesInFlight?: number;
  meter?: FrontMeter;
  headersTimeoutMs?: number;
  requestTimeoutMs?: number;
  answerTimeoutMs?: number;
  sendingTimeoutMs?: number;
}

export interface FrontServer {
  server: http.Server;
  inFlight(): number;
  /**
   * Has more connections taken in each turn of the event loop. To be called once, while the server listens.
   * @param backlog that of the server
   * @throws {Error} when that cannot be had here: connections are taken one a turn then, as before
   */
  openDoors(backlog: number): Promise<void>;
  /** Every answer from now on ends its connection, so that a proxy holds none when the server stops listening. */
  drain(): void;
  /** Takes no new requests, waits for those in flight, then closes every connection. */
  close(graceMs: number): Promise<void>;
}

/** The web server: limits, error shape, headers, compression and the page cache in front of Next's handler. */
export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { handler, security, pages, meter, methodsOf, findEndpoint, twin, isServedHost = () => true } = options;
  const files = new StaticFileCache();
  const classes = new RequestClasses(options.limits);
  const memory = new MemoryLimiter(options.maxBytesInFlight ?? MAX_BYTES_IN_FLIGHT);
  const times = {
    beginsWithin: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    endsWithin: options.sendingTimeoutMs ?? SENDING_TIMEOUT_MS,
  };
  /** The response to the last request that was parsed on each connection. */
  const latest = new WeakMap<Socket, ServerResponse>();
  let isDraining = false;
  let doors: net.Server[] = [];
  let opening: Promise<void> | undefined;
  const closing = new AbortController();
  // A connection that could not be taken; the others are none the worse.
  const onError = (error: Error) => log.error('front.listen', { error });

  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
      requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(500, (options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS) / 4),
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Checked by `admit`, in the error shape.
      requireHostHeader: false,
    },
    (request, response) => {
      latest.set(request.socket, response);
      const problem = findHostProblem(request, isServedHost);
      const key = pages && !problem && cacheKey(request, pages.keyOf);
      const page = key ? pages.cache.find(key) : undefined;
      if (page) {
        if (isDraining) response.shouldKeepAlive = false;
        meter?.page('hit');
        sendPage(request, response, page);
        return;
      }
      const take = () => receive(request, response, problem, key || null);
      if (response.socket) take();
      else inTurn(response, take);
    },
  );
  server.setTimeout(times.endsWithin);
  server.on('listening', () => server.on('error', onError));
  server.on('clientError', (error, socket: Socket) => answerClientError(security, error, socket, latest.get(socket)));
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    setCommonHeaders(response);
    refuse(response, 'INVALID_INPUT', { message: 'Only 100-continue can be expected', close: true });
  });
  // Neither tunnels nor sockets: there is nothing here to upgrade to.
  server.on('connect', (_request, socket: Socket) =>
    endSocket(socket, rawRefusal(security, 405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED')),
  );

  /**
   * A request that came behind another one on its connection is taken when that is answered. Should the connection end before,
   * Node.js reports nothing of the answers that still wait for it, and the concurrency limit would never get them back.
   */
  function inTurn(response: ServerResponse, take: () => void): void {
    response.once('socket', () => process.nextTick(() => response.destroyed || take()));
  }

  function setCommonHeaders(response: ServerResponse): void {
    response.setHeader('x-request-id', randomUUID());
    for (const [name, value] of security.common) response.setHeader(name, value);
  }

  function receive(
    request: IncomingMessage,
    response: ServerResponse,
    problem: HostProblem | null,
    key: string | null,
  ): void {
    setCommonHeaders(response);
    if (isDraining) response.shouldKeepAlive = false;
    const isWatcher = isProbe(request);
    const started = performance.now();
    const { url = '' } = request;
    // Refused requests as well: no other metric counts them.
    response.once('close', () => {
      meter?.answered(url, response.statusCode, (performance.now() - started) / 1_000);
    });
    const refuseAsBusy = () => refuse(response, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } });
    const { limiter, maxQueueMs } = classes.of(request);
    if (!isWatcher && limiter.isFullFor(request)) {
      refuseAsBusy();
      return;
    }
    // Load balancers address the server by IP, and probes return nothing secret.
    if (problem && !(problem === 'not-served' && isWatcher)) {
      refuseHost(response, problem);
      return;
    }
    if (!admit(request, response)) return;
    if (!isWatcher && !memory.hasRoomFor(request)) {
      refuseAsBusy();
      return;
    }
    trustForwarded(request, options.trustedHops);
    addMissingSlash(request);
    memory.hold(request, response);
    const run = () => work(request, response, key);
    if (isWatcher) run();
    else limiter.take({ request, response, maxQueueMs, run, refuse: refuseAsBusy });
  }

  function work(request: IncomingMessage, response: ServerResponse, key: string | null): void {
    answerInTime(response, times);
    if (key && pages && !pages.cache.isRefused(key)) {
      meter?.page('miss');
      pages.cache.load(key).then(
        (page) => {
          // It may have come too late.
          if (response.writableEnded) return;
          if (page) sendPage(request, response, page);
          else pass(request, response);
        },
        () => pass(request, response),
      );
    } else pass(request, response);
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (files.answer(request, response)) return;
    const nonce = randomBytes(18).toString('base64');
    const onWrite = () => memory.measure(response);
    const direct = findEndpoint ? findDirectCall(request, findEndpoint) : null;
    if (direct) {
      prepareAnswer(request, response, { security, nonce, onWrite });
      answerBy(callDirectly(request, response, direct), response);
      return;
    }
    // Next takes the nonce for its own scripts from the policy it finds on the request.
    request.headers['content-security-policy'] = security.nonceCsp(nonce);
    request.headers[PRECOMPRESSED_HEADER] = chooseEncoding(request.headers['accept-encoding']);
    const keep = files.storeFor(request);
    prepareAnswer(request, response, {
      security,
      nonce,
      onWrite,
      ...(methodsOf ? { methodsOf } : {}),
      ...(keep ? { keep } : {}),
      ...(twin ? { twin } : {}),
    });
    answerBy(
      Promise.resolve().then(() => handler(request, response)),
      response,
    );
  }

  function answerBy(answering: Promise<void>, response: ServerResponse): void {
    answering.catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 'INTERNAL');
    });
  }

  return {
    server,
    inFlight: () => classes.inFlight,
    openDoors(backlog) {
      const { signal } = closing;
      opening = openDoors(server, { count: DOORS, backlog, signal, onError }).then((open) => void (doors = open));
      return opening;
    },
    drain: () => void (isDraining = true),
    async close(graceMs) {
      isDraining = true;
      closing.abort();
      await opening?.catch(() => undefined);
      const closed = Promise.all(
        [server, ...doors].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
      );
      server.closeIdleConnections();
      // Connections that turn idle after their last answer.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const force = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(force);
    },
  };
}

/** The key of a shared page that this request asks for; the router's own data requests are something else. */
function cacheKey(request: IncomingMessage, keyOf: (url: string) => string | null): string | null {
  const { method, headers, url } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !url) return null;
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  return keyOf(url);
}
