// GET /api/console/today/failed-jobs/ - jobs without attempts left
import { listFailedJobsEndpoint } from '@/lib/domains/console-today/contract/today';
import { listFailedJobs } from '@/lib/domains/console-today/server/service/failed-jobs';
import { route } from '@/lib/request-context/route';

export const GET = route(listFailedJobsEndpoint, ({ actor, query }) => listFailedJobs(actor, query));
