// POST /api/console/health/jobs/{job_id}/delete/ - deletes a failed job
import { deleteFailedJobEndpoint } from '@/lib/domains/console-health/contract/health';
import { deleteFailedJob } from '@/lib/domains/console-health/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const POST = route(deleteFailedJobEndpoint, async ({ params, body }) => {
  await deleteFailedJob(params.jobId, body.reason);
  return { success: true as const };
});
