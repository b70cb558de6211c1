// GET /api/console/health/jobs/ - jobs without attempts left
import { listFailedJobsEndpoint } from '@/lib/domains/console-health/contract/health';
import { listFailedJobs } from '@/lib/domains/console-health/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const GET = route(listFailedJobsEndpoint, ({ actor, query }) => listFailedJobs(actor, query));
