// The web process: front server, Next's handler and, unless they run on their own, the jobs.
import './share-storages';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import next from 'next';
import { apiContract } from '@/lib/api-contract';
import { env, SettingsError } from '@/lib/platform/env/env';
import type { Settings } from '@/lib/platform/env/settings';
import { closePool } from '@/lib/platform/db/connection';
import { closeReplica } from '@/lib/platform/db/replica';
import { allowedMethodsOf } from '@/lib/platform/http/allowed-methods';
import { findEndpointIn } from '@/lib/platform/http/find-endpoint';
import { servedHosts } from '@/lib/platform/http/served-hosts';
import { beginStopping } from '@/lib/platform/health/lifecycle';
import { startJobs, type JobRunner } from '@/lib/platform/jobs/runner';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { pageKey } from '@/lib/platform/page-cache/page-key';
import { EVERY_PAGE_TAG, noteTag } from '@/lib/platform/page-cache/tag-memory';
import { closeRedis } from '@/lib/platform/redis/redis';
import { flushSpans } from '@/lib/platform/tracing/tracer';
import { isLandingPath } from '@/lib/paths';
import { askProbes } from './ask-probes';
import { awaitDatabase } from './await-database';
import { compressedFiles } from './front/compressed-files';
import { frontMeter, measureFront } from './front/front-meter';
import { createFrontServer } from './front/front-server';
import { compressWell } from '@/lib/platform/http/server/encoding';
import { renderInside, type Handler } from './front/render-inside';
import { securityHeaders, type SecurityHeaders } from './front/security-headers';
import { forgetFrames } from './forget-frames';
import { loadEntries } from './load-entries';
import { expireTag } from './next-tags';
import { projectRoot } from './project-root';
import { sharePages } from './share-pages';
import { tasks } from './tasks';
import { warmPages } from './warm-pages';

/** next.config.mjs reads the same variable. */
const BUILD_OUTPUT = path.resolve(projectRoot, process.env.NEXT_DIST_DIR ?? '.next');
const PAGE_CACHE_BYTES = 48_000_000;
/** Longer than a transaction takes that waits for a connection and a lock in each of its tries. */
const SHUTDOWN_GRACE_MS = 30_000;
/** Grace period after Ctrl-C, when a person waits at the terminal. */
const HURRIED_GRACE_MS = 3_000;
/** Connections that the system keeps until they are taken; with Node's 511 a crowd's others would try again after seconds. */
const BACKLOG = 4_096;
const FIRST_PAGES = ['/', '/cities/'];

const keyOf = (url: string) => pageKey(url, isLandingPath);

async function main(): Promise<void> {
  forgetFrames();
  await awaitDatabase();
  const settings = env();
  const isDevelopment = process.env.NODE_ENV !== 'production';
  // From here on Node.js would keep the source map of each file of the build, 60 MB; the log reads one when it needs it.
  if (!isDevelopment) process.setSourceMapsEnabled(false);
  const app = next({
    dev: isDevelopment,
    // In production Next would take upgrades to WebSockets from the first server it sees: give it one that never listens.
    ...(isDevelopment ? {} : { httpServer: http.createServer() }),
    dir: projectRoot,
    // Next makes addresses of this and takes a rewrite to any other spelling of the loopback for another site's.
    hostname: 'localhost',
    port: settings.PORT,
  });
  const stoppers: (() => Promise<void>)[] = [];
  let jobs: JobRunner | undefined;
  await app.prepare();
  const handler: Handler = app.getRequestHandler();
  const security = securityHeaders(settings, isDevelopment);
  const cache =
    settings.LANDING_ACCESS === 'public' && process.env.NODE_ENV === 'production'
      ? pageCache(handler, settings, security)
      : null;
  const endpoints = apiContract.map(({ endpoint }) => endpoint);
  const front = createFrontServer({
    handler,
    security,
    methodsOf: allowedMethodsOf(endpoints),
    trustedHops: settings.TRUSTED_PROXY_HOPS,
    isServedHost: servedHosts(settings),
    ...(isDevelopment ? {} : { twin: compressedFiles(BUILD_OUTPUT), findEndpoint: findEndpointIn(endpoints) }),
    meter: frontMeter,
    ...(cache ? { pages: { cache, keyOf } } : {}),
  });
  measureFront(front, cache);

  stopOnSignals(async (signal) => {
    const isHurried = signal === 'SIGINT';
    const graceMs = isHurried ? HURRIED_GRACE_MS : SHUTDOWN_GRACE_MS;
    beginStopping();
    front.drain();
    // No new job from now on: mails and their documents would take time and connections from those who wait for an answer.
    const jobsEnded = jobs?.stop(graceMs).catch((error: unknown) => log.error('stop.failed', { error }));
    // Balancers see that this instance is not ready and send no more, while what still comes is answered.
    if (!isHurried) await new Promise((resolve) => setTimeout(resolve, settings.SHUTDOWN_DRAIN_SECONDS * 1_000));
    await front.close(graceMs);
    await jobsEnded;
    for (const stop of stoppers) await stop().catch((error: unknown) => log.error('stop.failed', { error }));
    await app.close();
    await closePool();
    await flushSpans();
  });

  const shared = await sharePages(settings);
  const forget = (tag: string): void => {
    noteTag(tag);
    expireTag(tag);
    cache?.invalidate();
  };
  // Pages that an earlier process left on disk may be older than changes nobody was there to hear of.
  forget(EVERY_PAGE_TAG);
  const listener = await listenForTags(settings.DATABASE_URL, {
    onTag(tag) {
      forget(tag);
      shared?.tell(tag);
    },
    onGap() {
      forget(EVERY_PAGE_TAG);
      shared?.doubt();
    },
    onQuestion: (id) => void shared?.vouch(id),
  });
  stoppers.push(listener.stop, closeRedis, closeReplica);
  await shared?.join(randomUUID(), listener.ask);
  if (settings.JOBS_IN_PROCESS) jobs = await startJobs(tasks);
  if (!isDevelopment) await askProbes(handler, new URL(settings.SITE_URL).host);
  await new Promise<void>((resolve, reject) => {
    front.server.once('error', reject);
    front.server.listen({ port: settings.PORT, host: settings.HOSTNAME, backlog: BACKLOG }, resolve);
  });
  watchUnhandled();
  process.send?.('ready');
  log.info('web.ready', { port: settings.PORT, stage: settings.STAGE });
  if (!isDevelopment) await front.openDoors(BACKLOG).catch((error: unknown) => log.warn('web.doors_failed', { error }));
  if (cache) await warmPages(cache, keyOf, FIRST_PAGES);
  if (!isDevelopment) await loadEntries(BUILD_OUTPUT, () => front.inFlight() > 0);
}

function pageCache(handler: Handler, settings: Settings, security: SecurityHeaders): PageCache {
  const { host } = new URL(settings.SITE_URL);
  return new PageCache({
    maxBytes: PAGE_CACHE_BYTES,
    render: (key) => renderInside(handler, host, key),
    compress: compressWell,
    headersFor: (html) => [
      ...security.common,
      ['Content-Security-Policy', security.hashCsp(inlineScriptHashes(html))] as const,
    ],
  });
}

function stopOnSignals(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop.failed', { error });
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('web.start_failed', { error });
  process.exit(1);
});
