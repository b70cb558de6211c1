import 'server-only';
import pg from 'pg';
import { log } from '@/lib/platform/log/log';
import { CACHE_CHANNEL } from './channel';

const RECONNECT_MS = 1_000;

export interface TagListener {
  stop(): Promise<void>;
}

/**
 * Listens for changed tags on a connection of its own. A lost connection may have lost messages: after each reconnect
 * `onGap` is called, and whoever caches must then doubt everything.
 */
export async function listenForTags(
  databaseUrl: string,
  onTag: (tag: string) => void,
  onGap: () => void,
): Promise<TagListener> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'folio-cache', keepAlive: true });
    next.on('notification', ({ payload }) => onTag(payload ?? ''));
    next.on('error', () => undefined);
    next.once('end', reconnectLater);
    await next.connect();
    await next.query(`listen ${CACHE_CHANNEL}`);
    client = next;
  };
  const reconnectLater = (): void => {
    client = undefined;
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(onGap, (error: unknown) => {
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
      await client?.end().catch(() => undefined);
    },
  };
}
