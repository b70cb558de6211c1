import 'server-only';
import type { Pool } from 'pg';
import { log } from '@/lib/platform/log/log';
import { JOBS_SCHEMA } from './schema';

const MISSED_BEATS = 3;

const BEAT = `insert into worker_heartbeat (worker_id, seen_at) select id, now() from unnest($1::text[]) as live (id)
  on conflict (worker_id) do update set seen_at = excluded.seen_at`;
const END = `delete from worker_heartbeat where worker_id = any($1) or seen_at < now() - interval '1 day'`;
/** A recent lock shows that a worker is alive although its first heartbeat is not written yet. */
const RELEASE = `with silent as materialized (
    select distinct locked_by as id from ${JOBS_SCHEMA}.jobs as job
    where locked_at < now() - make_interval(secs => $1) and not exists (
      select from worker_heartbeat where worker_id = job.locked_by and seen_at > now() - make_interval(secs => $1))
  )
  select array(select id from silent) as silent,
    ${JOBS_SCHEMA}.force_unlock_workers(array(select id from silent where id = any($2::text[])))`;

export interface WorkerHeartbeat {
  add(workerId: string): void;
  remove(workerId: string): void;
  /** Stops the heartbeats and deletes those of this process. */
  end(): Promise<void>;
}

/**
 * Releases the jobs of dead workers, which would stay locked for hours. A worker is dead when two checks in a row find it silent: after an
 * outage of the database every worker is silent until its process has written its next heartbeat.
 */
export function startHeartbeat(pool: Pool, everyMs: number): WorkerHeartbeat {
  const workers = new Set<string>();
  const silentMs = MISSED_BEATS * everyMs;
  let suspects: string[] = [];
  let failedAt = -Infinity;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const beat = async (): Promise<void> => {
    const started = performance.now();
    try {
      if (workers.size > 0) await pool.query(BEAT, [[...workers]]);
      const { rows } = await pool.query<{ silent: string[] }>(RELEASE, [silentMs / 1_000, suspects]);
      const silent = rows[0]?.silent ?? [];
      const released = silent.filter((id) => suspects.includes(id));
      if (released.length > 0)
        log.warn('jobs.worker_gone', {
          workers: released.length,
          message: 'These workers sent no heartbeat. Their jobs run again.',
        });
      // After an outage other processes may connect later than this one.
      suspects = performance.now() - failedAt >= silentMs ? silent : [];
    } catch (error) {
      suspects = [];
      failedAt = performance.now();
      log.warn('jobs.heartbeat_failed', { error });
    }
    if (!isEnded) timer = setTimeout(start, Math.max(0, started + everyMs - performance.now())).unref();
  };
  const start = () => void (running = beat());
  start();
  return {
    add(workerId) {
      workers.add(workerId);
      pool.query(BEAT, [[workerId]]).catch((error: unknown) => log.warn('jobs.heartbeat_failed', { error }));
    },
    remove: (workerId) => void workers.delete(workerId),
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await running;
      await pool.query(END, [[...workers]]).catch(() => undefined);
    },
  };
}
