import type { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditScope } from './audit/audit-scope';
import type { Connection, DatabaseState, TransactionScope } from './db/connection';
import type { Replica } from './db/replica';
import type { BackgroundState } from './jobs/background-state';
import type { Meters } from './metrics/meters';
import type { ChangedSettings } from './env/changed-settings';
import type { ServedEntry } from './page-cache/cache-entry';
import type { RenderPicture } from './pictures/renderer';
import type { RedisState } from './redis/redis';
import type { Brand } from './shell/brand';
import type { SpanScope } from './tracing/span';
import type { Tracer } from './tracing/tracer';

/**
 * State that the whole process shares. Next loads one module up to four times in a process (instrumentation, middleware,
 * server components, route handlers), so a module variable exists up to four times. Each entry states why it must exist once.
 */
export interface ProcessState {
  /** Tests move the clock, and every instance of the module must show the moved time. */
  clock: { offsetMs: number };
  /** One connection pool per process: DATABASE_POOL_SIZE limits the connections of the process. */
  database: DatabaseState;
  /** A statement must see the transaction that another instance of the module opened around it. */
  transactionScope: AsyncLocalStorage<TransactionScope>;
  /** A read must see the replica that another instance of the module chose for it. */
  replicaScope: AsyncLocalStorage<Connection>;
  /** One pool and one lag check per process for DATABASE_READ_URL. */
  replica: { current?: Replica };
  /** One connection to Redis per process. */
  redis: RedisState;
  /** One set of metrics per process: the endpoint `/api/metrics/` reports what every instance counted. */
  meters: Meters;
  /** One queue of finished spans per process; null when the settings name no collector. */
  tracing: { tracer?: Tracer | null };
  /** A span must find its parent, which another instance of the module may have started. */
  spanScope: AsyncLocalStorage<SpanScope>;
  /** A service must see the actor of the endpoint that called it, which another instance of the module entered. */
  auditScope: AsyncLocalStorage<AuditScope>;
  /** The limit on concurrent archives applies to the whole process. */
  archives: Set<number>;
  /** The web process loads the renderer of the demo once; the endpoint of pictures, another instance of the module, calls it. */
  pictureRenderer: { render?: RenderPicture | undefined };
  /** The probes must report "not ready" as soon as the server has received the signal to stop. */
  lifecycle: { isStopping: boolean };
  /** The server waits for the jobs and listeners that `register` of instrumentation.ts starts, and stops them. */
  background: BackgroundState;
  /** Time of the last change of each cache tag: Next's cache handler, a file that Next loads itself, compares its entries with it. */
  tagTimes: Map<string, number>;
  /** Next's cache handler passes the entry that answered a request to the front server, in the context of that request. */
  servedEntry: AsyncLocalStorage<ServedEntry>;
  /** Settings that staff have changed: every instance of the module must use them from the same moment. */
  changedSettings: ChangedSettings;
  /** Every instance of the module must return the same name and logo of the site. */
  brand: Brand;
  /** The index of landing URLs takes megabytes, so middleware, pages and endpoints share one. A domain owns its type. */
  landingIndex: object;
  /** One bounded set of counts of requested addresses without a page per process. A domain owns its type. */
  addressRequests: object;
}

const REGISTRY = Symbol.for('folio.process');
const registry = ((globalThis as Record<symbol, unknown>)[REGISTRY] ??= {}) as Partial<ProcessState>;

/** Returns the entry of the registry; the first call in the process creates it. */
export function processState<Key extends keyof ProcessState>(
  key: Key,
  create: () => ProcessState[Key],
): ProcessState[Key] {
  return (registry[key] ??= create());
}
