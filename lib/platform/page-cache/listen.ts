import 'server-only';
import pg from 'pg';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';
import { log } from '@/lib/platform/log/log';
import { CACHE_CHANNEL } from './channel';

const RECONNECT_MS = 1_000;
/** Between looks whether anybody is at the other end: who only listens cannot tell silence from a host that is gone. */
const LOOK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;

/** Begins a message that is no tag but a question to whoever listens. */
const QUESTION = '?';

export interface TagListener {
  /** Asks all other processes that listen; each hears it after every change that was told before. */
  ask(question: string): Promise<void>;
  stop(): Promise<void>;
}

export interface TagHearer {
  onTag(tag: string): void;
  /** A lost connection stands again: messages may have been lost, and whoever caches must doubt everything. */
  onGap(): void;
  onQuestion?(question: string): void;
}

/** Listens for changed tags on a connection of its own. */
export async function listenForTags(databaseUrl: string, hearer: TagHearer): Promise<TagListener> {
  const asked = new Set<string>();
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'folio-cache',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      ...KEEP_ALIVE,
    });
    next.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(QUESTION)) return hearer.onTag(payload);
      const question = payload.slice(QUESTION.length);
      if (!asked.delete(question)) hearer.onQuestion?.(question);
    });
    next.on('error', () => undefined);
    next.once('end', reconnectLater);
    await next.connect();
    try {
      await next.query(`listen ${CACHE_CHANNEL}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    lookLater(next);
  };
  const lookLater = (at: pg.Client): void => {
    look = setTimeout(() => {
      at.query('select 1').then(
        () => client === at && lookLater(at),
        // With a question under way it ends at once and asks nobody, and 'end' follows.
        () => void at.end(),
      );
    }, LOOK_EVERY_MS).unref();
  };
  const reconnectLater = (): void => {
    client = undefined;
    clearTimeout(look);
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(hearer.onGap, (error: unknown) => {
        log.warn('cache.listen_failed', { error });
        reconnectLater();
      });
    }, RECONNECT_MS);
  };

  await connect();
  return {
    async ask(question) {
      asked.add(question);
      await client?.query('select pg_notify($1, $2)', [CACHE_CHANNEL, QUESTION + question]);
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      clearTimeout(look);
      await client?.end().catch(() => undefined);
    },
  };
}
