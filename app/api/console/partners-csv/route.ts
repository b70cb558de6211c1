// GET /api/console/partners-csv/ - partners as CSV
import { exportConsolePartnersEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { exportConsolePartners } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const GET = route(exportConsolePartnersEndpoint, ({ query }) => exportConsolePartners(query));
