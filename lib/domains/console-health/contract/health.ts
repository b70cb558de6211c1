import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';

/** The most failed jobs of the list. Its total is one more if there are more. */
export const LISTED_JOBS = 200;

const JOB_SORTS = ['failed_at', 'task'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const listFailedJobsEndpoint = defineEndpoint({
  id: 'list-failed-jobs',
  method: 'GET',
  path: '/api/console/health/jobs/',
  access: 'staff',
  permission: 'settings.read',
  summary: 'Jobs that failed and have no attempts left',
  query: z.object({
    ...listFields(JOB_SORTS, 'failed_at'),
    /** A part of the task or the error. */
    q: line(120).optional(),
  }),
  response: listAnswer(
    z.object({
      job_id: z.string(),
      task: z.string(),
      attempts: z.number().int(),
      /** Its first line, with contacts as the caller may see them. */
      error: z.string(),
      failed_at: z.string(),
    }),
  ),
});

export const exportFailedJobsEndpoint = csvOf(listFailedJobsEndpoint);

const jobCall = {
  method: 'POST',
  access: 'staff',
  permission: 'settings.write',
  /** The number of the job in the queue. */
  params: z.object({ job_id: z.string().regex(/^[1-9]\d{0,17}$/, 'Must be the number of a job') }),
  body: z.object({ reason: requiredLine('Reason', 300) }),
  response: z.object({ success: z.literal(true) }),
} as const;

export const retryFailedJobEndpoint = defineEndpoint({
  ...jobCall,
  id: 'retry-failed-job',
  path: '/api/console/health/jobs/{job_id}/retry/',
  summary: 'Has a failed job run again, with all its attempts',
  errors: ['NOT_FOUND'],
});

export const deleteFailedJobEndpoint = defineEndpoint({
  ...jobCall,
  id: 'delete-failed-job',
  path: '/api/console/health/jobs/{job_id}/delete/',
  summary: 'Deletes a failed job, whose work is then not done',
  errors: ['NOT_FOUND'],
});
