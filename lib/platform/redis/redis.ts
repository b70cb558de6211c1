import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process';

/** Every caller has a slower alternative and therefore waits briefly, ms. */
const ANSWER_WITHIN_MS = 500;
/** No command is sent for this time after a timeout, ms. */
const REST_MS = 1_000;
const CONNECT_WITHIN_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;
export type RedisArgument = string | Buffer;

export interface RedisState {
  url?: string;
  client?: Client;
  /** Counts connections: replies on an earlier one may be lost. */
  connections: number;
  restUntil: number;
}

const shared = processState('redis', (): RedisState => ({ connections: 0, restUntil: 0 }));

/** Whether a Redis is configured, reachable or not. */
export function hasRedis(): boolean {
  return env().REDIS_URL !== undefined;
}

/** The number of the open connection, or null. */
export function redisConnection(): number | null {
  return shared.client?.isReady ? shared.connections : null;
}

/** Opens the connection and reopens it after a failure; waits a limited time for a Redis that is away. */
export async function openRedis(): Promise<void> {
  const url = env().REDIS_URL;
  if (url === undefined || shared.url === url) return;
  shared.url = url;
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    RESP: 2,
    name: 'folio',
    // The caller uses its alternative at once.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), MAX_RECONNECT_MS) + Math.random() * 50,
    },
    commandOptions: { typeMapping: { [redis.RESP_TYPES.BLOB_STRING]: Buffer } },
  }) as unknown as Client;
  shared.client = client;
  let isTold = false;
  client.on('ready', () => {
    shared.connections += 1;
    shared.restUntil = 0;
    isTold = false;
    log.info('redis.ready', {});
  });
  client.on('error', (error: unknown) => {
    if (!isTold) log.warn('redis.away', { error });
    isTold = true;
  });
  // The client keeps trying by itself. A start waits for the first attempt only.
  const first = client.connect().catch(() => undefined);
  await Promise.race([first, pause(CONNECT_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Runs commands as one MULTI.
 * @returns their replies (texts as Buffers), or null when Redis is away, slow or returns an error; the commands may have run
 */
export async function askRedis(...commands: readonly (readonly RedisArgument[])[]): Promise<unknown[] | null> {
  if (!hasRedis()) return null;
  await openRedis();
  const { client } = shared;
  if (!client?.isReady || performance.now() < shared.restUntil) return null;
  // Written out, because the client's own MULTI returns texts and pages are bytes.
  const sent = [['MULTI'], ...commands, ['EXEC']].map((command) => client.sendCommand([...command]));
  const asked = Promise.all(sent).then(
    (replies) => wholeOrNull(replies.at(-1)),
    () => null,
  );
  const answer = await orLate(asked);
  if (answer !== 'late') return answer;
  shared.restUntil = performance.now() + REST_MS;
  log.warn('redis.slow', {});
  return null;
}

/** Ends the connection: at shutdown and at the end of a test. */
export async function closeRedis(): Promise<void> {
  const { client } = shared;
  delete shared.client;
  delete shared.url;
  client?.removeAllListeners('error').on('error', () => undefined);
  if (client?.isOpen) client.destroy();
}

/** Callers need every reply, so one failed command fails all. */
const wholeOrNull = (replies: unknown): unknown[] | null =>
  Array.isArray(replies) && !replies.some((reply) => reply instanceof Error) ? (replies as unknown[]) : null;

/** In a busy process a reply may have arrived unread; it is read before it counts as late. */
function orLate<Answer>(answer: Promise<Answer>): Promise<Answer | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve('late'))), ANSWER_WITHIN_MS);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
