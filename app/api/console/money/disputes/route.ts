// GET /api/console/money/disputes/ - lines of statements that hotels dispute
import { listDisputesEndpoint } from '@/lib/domains/payables/contract/console-disputes';
import { listDisputeRows } from '@/lib/domains/payables/server/service/console-disputes';
import { route } from '@/lib/request-context/route';

export const GET = route(listDisputesEndpoint, ({ actor, query }) => listDisputeRows(actor, query));
