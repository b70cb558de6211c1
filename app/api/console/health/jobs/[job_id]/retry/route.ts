// POST /api/console/health/jobs/{job_id}/retry/ - has a failed job run again
import { retryFailedJobEndpoint } from '@/lib/domains/console-health/contract/health';
import { retryFailedJob } from '@/lib/domains/console-health/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const POST = route(retryFailedJobEndpoint, async ({ params, body }) => {
  await retryFailedJob(params.jobId, body.reason);
  return { success: true as const };
});
