// GET /api/console/health/jobs/csv/ - jobs without attempts left as CSV
import { exportFailedJobsEndpoint } from '@/lib/domains/console-health/contract/health';
import { exportFailedJobs } from '@/lib/domains/console-health/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const GET = route(exportFailedJobsEndpoint, ({ actor, query }) => exportFailedJobs(actor, query));
