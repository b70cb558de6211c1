import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process';

/** Whoever asks has a slower way of his own: he is not kept waiting for long, ms. */
const ANSWER_WITHIN_MS = 500;
/** After a question without an answer nobody asks for so long, ms. */
const REST_MS = 1_000;
const CONNECT_WITHIN_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

type Client = ReturnType<typeof createClient>;
export type RedisArgument = string | Buffer;

export interface RedisState {
  url?: string;
  client?: Client;
  /** Grows with every connection; what was said on an earlier one may have been lost with it. */
  connections: number;
  restUntil: number;
}

const shared = processState('redis', (): RedisState => ({ connections: 0, restUntil: 0 }));

/** Whether this house has a Redis at all, away or not. */
export function hasRedis(): boolean {
  return env().REDIS_URL !== undefined;
}

/** The number of the connection that stands, or null while there is none. */
export function redisConnection(): number | null {
  return shared.client?.isReady ? shared.connections : null;
}

/** Opens the connection, and opens it again whenever it breaks; never waits for a Redis that is away. */
export async function openRedis(): Promise<void> {
  const url = env().REDIS_URL;
  if (url === undefined || shared.url === url) return;
  shared.url = url;
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    RESP: 2,
    name: 'folio',
    // A question that cannot be asked now is answered elsewhere, not later.
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
  // It goes on trying by itself; the first answer is not waited for longer than a start may take.
  const first = client.connect().catch(() => undefined);
  await Promise.race([first, pause(CONNECT_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Commands that are carried out one after the other with nothing between them (MULTI).
 * @returns their replies (texts as Buffers), or null when Redis is away, slow or answers with an error: then nobody knows
 *   whether it has carried them out
 */
export async function askRedis(...commands: readonly (readonly RedisArgument[])[]): Promise<unknown[] | null> {
  if (!hasRedis()) return null;
  await openRedis();
  const { client } = shared;
  if (!client?.isReady || performance.now() < shared.restUntil) return null;
  // By hand, because the client's own MULTI reads texts and pages are bytes. Sent in one go: nothing comes between.
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

/** A command that failed alone has failed all: whoever asks needs every reply. */
const wholeOrNull = (replies: unknown): unknown[] | null =>
  Array.isArray(replies) && !replies.some((reply) => reply instanceof Error) ? (replies as unknown[]) : null;

/** In a process that was busy the answer may lie there unread: it is read before it counts as late. */
function orLate<Answer>(answer: Promise<Answer>): Promise<Answer | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve('late'))), ANSWER_WITHIN_MS);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
