import 'server-only';
import { pool } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { JOBS_SCHEMA } from './schema';

/** A worker that has missed so many heartbeats may be dead. */
const MISSED_BEATS = 3;

const BEAT = `insert into worker_heartbeat (worker_id, seen_at) select id, now() from unnest($1::text[]) as live (id)
  on conflict (worker_id) do update set seen_at = excluded.seen_at`;
const END = `delete from worker_heartbeat where worker_id = any($1) or seen_at < now() - interval '1 day'`;
/** The time since the lock protects a worker that has taken a job before its first heartbeat is written. */
const FREE = `with silent as materialized (
    select distinct locked_by as id from ${JOBS_SCHEMA}.jobs as job
    where locked_at < now() - make_interval(secs => $1) and not exists (
      select from worker_heartbeat where worker_id = job.locked_by and seen_at > now() - make_interval(secs => $1))
  )
  select array(select id from silent) as silent,
    ${JOBS_SCHEMA}.force_unlock_workers(array(select id from silent where id = any($2::text[])))`;

export interface WorkerHeartbeat {
  /** The worker may take jobs from now on. */
  add(workerId: string): void;
  remove(workerId: string): void;
  end(): Promise<void>;
}

/**
 * Writes the heartbeats of this process's workers and releases jobs of dead ones, which would stay locked for hours. A worker
 * is dead when two checks in a row find its heartbeat too old: after an outage of the database all heartbeats are old until
 * each process has written its next one.
 */
export function startHeartbeat(everyMs: number): WorkerHeartbeat {
  const workers = new Set<string>();
  let suspects: string[] = [];
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const beat = async (): Promise<void> => {
    try {
      if (workers.size > 0) await pool().query(BEAT, [[...workers]]);
      const seconds = (MISSED_BEATS * everyMs) / 1_000;
      const { rows } = await pool().query<{ silent: string[] }>(FREE, [seconds, suspects]);
      const silent = rows[0]?.silent ?? [];
      const released = silent.filter((id) => suspects.includes(id));
      if (released.length > 0)
        log.warn('jobs.worker_gone', { workers: released.length, message: 'Their jobs run again' });
      suspects = silent;
    } catch (error) {
      suspects = [];
      log.warn('jobs.heartbeat_failed', { error });
    }
    if (!isEnded) timer = setTimeout(start, everyMs).unref();
  };
  const start = () => void (running = beat());
  start();
  return {
    add(workerId) {
      workers.add(workerId);
      pool()
        .query(BEAT, [[workerId]])
        .catch((error: unknown) => log.warn('jobs.heartbeat_failed', { error }));
    },
    remove: (workerId) => void workers.delete(workerId),
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await running;
      await pool()
        .query(END, [[...workers]])
        .catch(() => undefined);
    },
  };
}
