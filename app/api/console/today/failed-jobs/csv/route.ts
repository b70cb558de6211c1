// GET /api/console/today/failed-jobs/csv/ - jobs without attempts left as CSV
import { exportFailedJobsEndpoint } from '@/lib/domains/console-today/contract/today';
import { exportFailedJobs } from '@/lib/domains/console-today/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const GET = route(exportFailedJobsEndpoint, ({ actor, query }) => exportFailedJobs(actor, query));
