/** The queue's schema is in the same database, so that a job commits with the data it belongs to. */
export const JOBS_SCHEMA = 'jobs';
