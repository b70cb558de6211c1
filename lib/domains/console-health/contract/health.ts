import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';

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
