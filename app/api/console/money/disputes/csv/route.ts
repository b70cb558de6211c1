// GET /api/console/money/disputes/csv/ - disputed lines of statements as CSV
import { exportDisputesEndpoint } from '@/lib/domains/payables/contract/console-disputes';
import { exportDisputes } from '@/lib/domains/payables/server/service/console-disputes';
import { route } from '@/lib/request-context/route';

export const GET = route(exportDisputesEndpoint, ({ actor, query }) => exportDisputes(actor, query));
