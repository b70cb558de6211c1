/** Name of the counter of failed jobs that were removed, deleted or run again. */
export const REMOVED_JOBS = 'jobs_removed';
