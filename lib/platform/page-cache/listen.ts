import 'server-only';
import pg from 'pg';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';
import { log } from '@/lib/platform/log/log';
import { CACHE_CHANNEL } from './channel';

const RECONNECT_MS = 1_000;
/** Interval between checks of the connection: without them a lost host looks like a database without changes. */
const CHECK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;

export interface TagListener {
  stop(): Promise<void>;
}

interface TagHandlers {
  onTag(tag: string): void;
  /** Called after a reconnect, because notifications may have been lost. */
  onGap(): void;
}

export async function listenForTags(databaseUrl: string, handlers: TagHandlers): Promise<TagListener> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'folio-cache',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      ...KEEP_ALIVE,
    });
    next.on('notification', ({ payload = '' }) => handlers.onTag(payload));
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
    checkLater(next);
  };
  const checkLater = (at: pg.Client): void => {
    check = setTimeout(() => {
      at.query('select 1').then(
        () => client === at && checkLater(at),
        // The event 'end' follows, which reconnects.
        () => void at.end(),
      );
    }, CHECK_EVERY_MS).unref();
  };
  const reconnectLater = (): void => {
    client = undefined;
    clearTimeout(check);
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(handlers.onGap, (error: unknown) => {
        log.warn('cache.listen_failed', { error });
        reconnectLater();
      });
    }, RECONNECT_MS);
  };

  await connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      clearTimeout(check);
      await client?.end().catch(() => undefined);
    },
  };
}
