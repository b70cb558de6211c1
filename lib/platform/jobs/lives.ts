import 'server-only';
import pg from 'pg';
import { KEEP_ALIVE } from '@/lib/platform/db/keep-alive';
import { log } from '@/lib/platform/log/log';
import { JOBS_SCHEMA } from './schema';

/** Of the locks that tell who lives: this number and the hash of a worker's id. Zero is that of the process itself. */
const LIFE_LOCK = 74_020_314;
/** What the release before holds alone, one lock for all: while it does so, nobody can tell which jobs are its own. */
const ALIVE_LOCK = 74_020_313;
const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000;
/** A database with much to do is slow to answer, and a life that was given up for that would be missed by others. */
const ANSWER_WITHIN_MS = 20_000;

/** The life of this process as others see it. */
export interface Life {
  /** A worker of this process may take jobs from now on. */
  add(workerId: string): void;
  /** It has ended, and holds none any more. */
  remove(workerId: string): void;
  /** Does not wait for the server to say so: it may be gone. */
  end(): void;
}

/** The server notices within half a minute, not after hours, that a worker's host has vanished. */
const NOTICE = `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;

/** Never waited for: nobody takes one alone but the release before, for a moment, at its start. */
const LIVE = `select pg_advisory_lock_shared(${LIFE_LOCK}, 0), pg_advisory_lock_shared(${ALIVE_LOCK})`;
const LOCK = `select pg_advisory_lock_shared(${LIFE_LOCK}, hashtext(id)) from unnest($1::text[]) as given (id)`;
const UNLOCK = `select pg_advisory_unlock_shared(${LIFE_LOCK}, hashtext($1))`;

/** Who holds a job without a life, and frees the jobs of those among them that are named: in one statement, so that none just came back. */
const LOOK = `with held as materialized (
    select pid, classid::bigint as class, objid::bigint as object, objsubid as kind from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
  ), holders as (
    select locked_by as id from ${JOBS_SCHEMA}._private_jobs where locked_by is not null
    union select locked_by from ${JOBS_SCHEMA}._private_job_queues where locked_by is not null
  ), silent as materialized (
    select id from holders
    where not exists (select from held
        where class = ${LIFE_LOCK} and kind = 2 and object = hashtext(id)::bigint & 4294967295)
      and not exists (select from held as before
        where class = 0 and kind = 1 and object = ${ALIVE_LOCK}
          and not exists (select from held where pid = before.pid and class = ${LIFE_LOCK} and kind = 2))
  )
  select array(select id from silent) as silent,
    ${JOBS_SCHEMA}.force_unlock_workers(array(select id from silent where id = any($1::text[])))`;

/**
 * Tells others that this process's workers live, by advisory locks on a connection of its own, and frees the jobs of workers of which
 * nobody tells that, since they would stay locked for hours. Whoever loses the connection, for example because the database starts
 * again, soon has another one with the same locks: dead is who was missing in two looks, one after the other, on one connection.
 * @throws what the first connection fails with
 */
export async function beginLife(databaseUrl: string, lookEveryMs: number): Promise<Life> {
  const workers = new Set<string>();
  let client: pg.Client | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'folio-jobs',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      // Workers begin and end together; and an answer that does not come ends the connection.
      pipeline: true,
      ...KEEP_ALIVE,
    });
    next.on('error', () => undefined);
    await next.connect();
    next.once('end', () => {
      if (client !== next) return;
      log.warn('jobs.life_lost', { message: 'Connecting again' });
      client = undefined;
      connectLater();
    });
    try {
      // From here on who begins is told of by itself.
      client = next;
      await Promise.all([next.query(NOTICE), next.query(LIVE), next.query(LOCK, [[...workers]])]);
    } catch (error) {
      client = undefined;
      void next.end();
      throw error;
    }
    await look(next, []);
  };

  const connectLater = (): void => {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn('jobs.life_lost', { error });
        connectLater();
      });
    }, RECONNECT_MS).unref();
  };

  const look = async (on: pg.Client, suspects: readonly string[]): Promise<void> => {
    const silent = await on.query<{ silent: string[] }>(LOOK, [suspects]).then(
      ({ rows }) => rows[0]?.silent ?? [],
      (error: unknown) => {
        log.warn('jobs.look_failed', { error });
        return [];
      },
    );
    const freed = silent.filter((id) => suspects.includes(id));
    if (freed.length > 0) log.warn('jobs.worker_gone', { workers: freed.length, message: 'Their jobs run again' });
    if (isOver || client !== on) return;
    timer = setTimeout(() => void look(on, silent), lookEveryMs).unref();
  };

  /** A lock that could not be taken or given back would tell wrong: another connection begins anew. */
  const tell = (statement: string, values: unknown[]): void => {
    const on = client;
    on?.query(statement, values).catch(() => void on.end());
  };

  await connect();
  return {
    add(workerId) {
      workers.add(workerId);
      tell(LOCK, [[workerId]]);
    },
    remove(workerId) {
      workers.delete(workerId);
      tell(UNLOCK, [workerId]);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      void last?.end().catch(() => undefined);
    },
  };
}
