-- Puts a job into the queue's tables as its library's add_job does, without telling the workers: pg_notify in the transaction that
-- also books would let no other such transaction commit meanwhile, anywhere on the server (PostgreSQL takes one lock for all of
-- them until the commit is on disk). Whoever commits tells the workers afterwards (lib/platform/db/notify-workers.ts).
-- The queue's schema comes after this migration; its version is pinned, and a test compares what both functions write.
CREATE FUNCTION enqueue_job(
  task text,
  payload json,
  run_at timestamptz DEFAULT NULL,
  job_key text DEFAULT NULL,
  max_attempts integer DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF enqueue_job.job_key IS NOT NULL THEN
    -- One that is being worked on does not know what this one is about: it ends without its key, and this one follows it.
    UPDATE jobs._private_jobs AS job SET key = NULL, attempts = job.max_attempts, updated_at = now()
      WHERE job.key = enqueue_job.job_key AND job.is_available IS NOT TRUE;
  END IF;
  INSERT INTO jobs._private_jobs AS job (task_id, payload, run_at, max_attempts, key)
    SELECT known.id, coalesce(enqueue_job.payload, '{}'::json), coalesce(enqueue_job.run_at, now()),
      coalesce(enqueue_job.max_attempts, 25), enqueue_job.job_key
    FROM jobs._private_tasks AS known WHERE known.identifier = enqueue_job.task
    ON CONFLICT (key) DO UPDATE SET job_queue_id = NULL, task_id = excluded.task_id,
      payload = CASE
        WHEN json_typeof(job.payload) = 'array' AND json_typeof(excluded.payload) = 'array'
          THEN (job.payload::jsonb || excluded.payload::jsonb)::json
        ELSE excluded.payload
      END,
      run_at = excluded.run_at, max_attempts = excluded.max_attempts, priority = excluded.priority,
      revision = job.revision + 1, flags = NULL, attempts = 0, last_error = NULL, updated_at = now()
    WHERE job.locked_at IS NULL;
  IF NOT FOUND THEN
    -- The first job of its task: the library makes the task known.
    PERFORM jobs.add_job(enqueue_job.task, enqueue_job.payload, run_at => enqueue_job.run_at,
      max_attempts => enqueue_job.max_attempts, job_key => enqueue_job.job_key);
  END IF;
END
$$;
