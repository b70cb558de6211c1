import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process';

/** Short, because every caller has a slower fallback. */
const COMMAND_TIMEOUT_MS = 500;
/** No command is sent for this time after a timeout. */
const PAUSE_AFTER_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;
export type RedisArgument = string | Buffer;

export interface RedisState {
  url?: string;
  client?: Client;
  /** Number of connections opened so far. After a reconnection, replies of the earlier connection may be lost. */
  connections: number;
  pausedUntil: number;
}

const shared = processState('redis', (): RedisState => ({ connections: 0, pausedUntil: 0 }));

/** True when a Redis is configured, even if it cannot be reached. */
export function hasRedis(): boolean {
  return env().REDIS_URL !== undefined;
}

/** Returns the number of the open connection, or null while disconnected. */
export function redisConnection(): number | null {
  return shared.client?.isReady ? shared.connections : null;
}

/** Connects with automatic reconnection. Waits at most CONNECT_TIMEOUT_MS for a Redis that cannot be reached. */
export async function openRedis(): Promise<void> {
  const url = env().REDIS_URL;
  if (url === undefined || shared.url === url) return;
  shared.url = url;
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    RESP: 2,
    name: 'folio',
    // Commands fail at once while Redis is disconnected, so that the caller uses its fallback without waiting.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), MAX_RECONNECT_MS) + Math.random() * 50,
    },
    commandOptions: { typeMapping: { [redis.RESP_TYPES.BLOB_STRING]: Buffer } },
  }) as unknown as Client;
  shared.client = client;
  let isLogged = false;
  client.on('ready', () => {
    shared.connections += 1;
    shared.pausedUntil = 0;
    isLogged = false;
    log.info('redis.ready', {});
  });
  client.on('error', (error: unknown) => {
    if (!isLogged) log.warn('redis.away', { error });
    isLogged = true;
  });
  // The client reconnects by itself; the start of the process waits for the first attempt only.
  const first = client.connect().catch(() => undefined);
  await Promise.race([first, pause(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
}

/**
 * Runs the commands in one MULTI transaction.
 * @returns the replies (strings as Buffers), or null when Redis is unreachable, slow or returns an error. Even then the commands
 *   may have run.
 */
export async function sendRedisCommands(...commands: readonly (readonly RedisArgument[])[]): Promise<unknown[] | null> {
  if (!hasRedis()) return null;
  await openRedis();
  const { client } = shared;
  if (!client?.isReady || performance.now() < shared.pausedUntil) return null;
  // MULTI and EXEC are sent as raw commands, because the client's multi() decodes replies as strings instead of Buffers.
  const sent = [['MULTI'], ...commands, ['EXEC']].map((command) => client.sendCommand([...command]));
  const asked = Promise.all(sent).then(
    (replies) => wholeOrNull(replies.at(-1)),
    () => null,
  );
  const answer = await orLate(asked);
  if (answer !== 'late') return answer;
  shared.pausedUntil = performance.now() + PAUSE_AFTER_TIMEOUT_MS;
  log.warn('redis.slow', {});
  return null;
}

export async function closeRedis(): Promise<void> {
  const { client } = shared;
  delete shared.client;
  delete shared.url;
  client?.removeAllListeners('error').on('error', () => undefined);
  if (client?.isOpen) client.destroy();
}

/** Callers need every reply, so one failed command means null for all. */
const wholeOrNull = (replies: unknown): unknown[] | null =>
  Array.isArray(replies) && !replies.some((reply) => reply instanceof Error) ? (replies as unknown[]) : null;

/** When the event loop is busy, a reply may have arrived but not been read; the two setImmediate calls let it be read first. */
function orLate<Answer>(answer: Promise<Answer>): Promise<Answer | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve('late'))), COMMAND_TIMEOUT_MS);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
