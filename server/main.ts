// The web process: the front server around Next. Next starts the jobs and listeners of this process in instrumentation.ts.
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { apiRoutes } from '@/lib/api-contract';
import { closePool } from '@/lib/platform/db/connection';
import { closeReplica } from '@/lib/platform/db/replica';
import { awaitDatabaseUrl } from '@/lib/platform/env/await-database-url';
import { env, SettingsError } from '@/lib/platform/env/env';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { stopOnSignals } from '@/lib/platform/health/stop-on-signals';
import { routeRulesOf } from '@/lib/platform/http/route-rules';
import { securityHeaders } from '@/lib/platform/http/security-headers';
import { createConsoleFilter } from '@/lib/platform/http/server/console-networks';
import { createHostFilter } from '@/lib/platform/http/served-hosts';
import { releaseAbortFrames } from '@/lib/platform/http/server/release-abort-frames';
import { StaticFiles } from '@/lib/platform/http/server/static-files';
import { waitForBackgroundServices } from '@/lib/platform/jobs/background-state';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { addHttpGauges } from '@/lib/platform/metrics/http-metrics';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { loadPictureRenderer } from '@/lib/platform/pictures/renderer';
import { closeRedis } from '@/lib/platform/redis/redis';
import { flushSpans } from '@/lib/platform/tracing/tracer';
import { createFrontServer } from './front/front-server';

const BUILD_OUTPUT = path.resolve(process.env.NEXT_DIST_DIR ?? '.next');
const PAGE_CACHE_BYTES = 48_000_000;
const START_WITHIN_MS = 60_000;
/** Longer than a transaction that waits for a connection and for a lock in each of its attempts. */
const SHUTDOWN_GRACE_MS = 30_000;
const INTERRUPT_GRACE_MS = 3_000;
/**
 * Connections that the operating system holds until they are accepted. With Node's default of 511, clients of a busy server would retry
 * after seconds.
 */
const BACKLOG = 4_096;

async function main(): Promise<void> {
  releaseAbortFrames();
  await awaitDatabaseUrl();
  const settings = env();
  const isDevelopment = process.env.NODE_ENV !== 'production';
  // Node.js would hold 60 MB of source maps. The log reads a source map when it needs one.
  if (!isDevelopment) process.setSourceMapsEnabled(false);
  if (settings.MEDIA_RENDERER !== undefined) loadPictureRenderer(settings.MEDIA_RENDERER);
  const app = next({
    dev: isDevelopment,
    // In production Next accepts WebSocket upgrades on the server that it is given; this one never listens.
    ...(isDevelopment ? {} : { httpServer: http.createServer() }),
    // With any other name Next would treat a rewrite to its own address as a request to another site.
    hostname: 'localhost',
    port: settings.PORT,
  });
  const security = securityHeaders(settings, isDevelopment);
  const isCached = settings.LANDING_ACCESS === 'public' && !isDevelopment;
  const cache = isCached ? new PageCache(PAGE_CACHE_BYTES, security.sharedPage) : null;
  const front = createFrontServer({
    handler: app.getRequestHandler(),
    security,
    findRules: routeRulesOf(apiRoutes),
    trustedHops: settings.TRUSTED_PROXY_HOPS,
    isServedHost: createHostFilter(settings),
    isServedClient: createConsoleFilter(settings),
    ...(isDevelopment ? {} : { files: new StaticFiles(BUILD_OUTPUT) }),
    ...(cache && { pages: { cache, host: new URL(settings.SITE_URL).host } }),
  });
  addHttpGauges(front, cache);

  // The handler is set before Next starts the jobs, because the jobs of a process that ends without stopping them stay locked.
  stopOnSignals(async (isInterrupt) => {
    const graceMs = isInterrupt ? INTERRUPT_GRACE_MS : SHUTDOWN_GRACE_MS;
    front.drain();
    // Jobs stop first, because they would take time and connections from the last requests.
    const background = waitForBackgroundServices(graceMs);
    const jobsStopped = background.then(({ stopJobs }) => stopJobs(graceMs)).catch(logStopFailure);
    // Load balancers see in the readiness probe that this instance stops. Requests that still arrive are answered.
    if (!isInterrupt) await pause(settings.SHUTDOWN_DRAIN_SECONDS * 1_000);
    await front.close(graceMs);
    await jobsStopped;
    const stopListening = async () => (await background).stopListening();
    for (const close of [stopListening, closeRedis, closeReplica]) await close().catch(logStopFailure);
    await app.close();
    await closePool();
    await flushSpans();
  });
  await app.prepare();
  await waitForBackgroundServices(START_WITHIN_MS);
  if (isStopping()) return;
  front.server.listen({ port: settings.PORT, host: settings.HOSTNAME, backlog: BACKLOG });
  await once(front.server, 'listening');
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
