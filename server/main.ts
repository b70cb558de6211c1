// The web process: the front server around Next. Next starts jobs and listeners in instrumentation.ts.
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { apiContract, apiDocuments } from '@/lib/api-contract';
import { isLandingPath } from '@/lib/paths';
import { closePool } from '@/lib/platform/db/connection';
import { closeReplica } from '@/lib/platform/db/replica';
import { awaitDatabase } from '@/lib/platform/env/await-database';
import { env, SettingsError } from '@/lib/platform/env/env';
import { stopOnSignals } from '@/lib/platform/health/stop-on-signals';
import { allowedMethodsOf } from '@/lib/platform/http/allowed-methods';
import { servedHosts } from '@/lib/platform/http/served-hosts';
import { backgroundState } from '@/lib/platform/jobs/background-state';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { addHttpGauges } from '@/lib/platform/metrics/http-metrics';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { pageKey } from '@/lib/platform/page-cache/page-key';
import { closeRedis } from '@/lib/platform/redis/redis';
import { flushSpans } from '@/lib/platform/tracing/tracer';
import { createFrontServer } from './front/front-server';
import { securityHeaders } from '../lib/platform/http/security-headers';
import { StaticFiles } from './front/static-files';
import { releaseAbortFrames } from './release-abort-frames';

const BUILD_OUTPUT = path.resolve(process.env.NEXT_DIST_DIR ?? '.next');
const PAGE_CACHE_BYTES = 48_000_000;
/** Longer than a transaction takes that waits for a connection and a lock in each of its tries. */
const SHUTDOWN_GRACE_MS = 30_000;
const INTERRUPT_GRACE_MS = 3_000;
/** Connections that the system holds until they are accepted; with Node's 511 the clients of a crowd would retry after seconds. */
const BACKLOG = 4_096;

async function main(): Promise<void> {
  releaseAbortFrames();
  await awaitDatabase();
  const settings = env();
  const isDevelopment = process.env.NODE_ENV !== 'production';
  // Node.js would hold the source map of each file of the build, 60 MB; the log reads one when it needs it.
  if (!isDevelopment) process.setSourceMapsEnabled(false);
  const app = next({
    dev: isDevelopment,
    // In production Next would accept WebSocket upgrades on the first server it sees: this one never listens.
    ...(isDevelopment ? {} : { httpServer: http.createServer() }),
    // Next takes a rewrite to any other name of the loopback for another site's.
    hostname: 'localhost',
    port: settings.PORT,
  });
  await app.prepare();
  const security = securityHeaders(settings, isDevelopment);
  const isCached = settings.LANDING_ACCESS === 'public' && !isDevelopment;
  const cache = isCached ? new PageCache(PAGE_CACHE_BYTES, headersFor) : null;
  const documents = apiDocuments.map((document) => ({ path: document, method: 'GET' as const }));
  const front = createFrontServer({
    handler: app.getRequestHandler(),
    security,
    methodsOf: allowedMethodsOf([...apiContract.map(({ endpoint }) => endpoint), ...documents]),
    trustedHops: settings.TRUSTED_PROXY_HOPS,
    isServedHost: servedHosts(settings),
    ...(isDevelopment ? {} : { files: new StaticFiles(BUILD_OUTPUT) }),
    ...(cache && {
      pages: { cache, keyOf: (url) => pageKey(url, isLandingPath), host: new URL(settings.SITE_URL).host },
    }),
  });
  addHttpGauges(front, cache);

  function headersFor(html: string): (readonly [string, string])[] {
    return [...security.common, ['Content-Security-Policy', security.hashCsp(inlineScriptHashes(html))]];
  }

  const background = await backgroundState.started;
  stopOnSignals(async (isInterrupt) => {
    const graceMs = isInterrupt ? INTERRUPT_GRACE_MS : SHUTDOWN_GRACE_MS;
    front.drain();
    // Jobs would take time and connections from requests that wait for an answer.
    const jobsStopped = background.stopJobs(graceMs).catch(logStopFailure);
    // Load balancers see that this instance is not ready and send no more, while requests that still arrive are answered.
    if (!isInterrupt) await pause(settings.SHUTDOWN_DRAIN_SECONDS * 1_000);
    await front.close(graceMs);
    await jobsStopped;
    for (const close of [background.stopListening, closeRedis, closeReplica]) await close().catch(logStopFailure);
    await app.close();
    await closePool();
    await flushSpans();
  });
  await new Promise<void>((resolve, reject) => {
    front.server.once('error', reject);
    front.server.listen({ port: settings.PORT, host: settings.HOSTNAME, backlog: BACKLOG }, resolve);
  });
  watchUnhandled();
  process.send?.('ready');
  log.info('web.ready', { port: settings.PORT, stage: settings.STAGE });
}

const logStopFailure = (error: unknown) => log.error('stop.failed', { error });

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('web.start_failed', { error });
  process.exit(1);
});
