/** The queue is in the same database as the data, so that a job commits together with the change that needs it. */
export const JOBS_SCHEMA = 'jobs';
