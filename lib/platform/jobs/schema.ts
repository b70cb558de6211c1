/** The queue lives in a schema of its own, in the same database: a job commits with what it belongs to. */
export const JOBS_SCHEMA = 'jobs';
