// GET /api/console/content/texts/csv/ - the same texts as CSV
import { exportSiteTextsEndpoint } from '@/lib/domains/console-content/contract/texts';
import { exportSiteTexts } from '@/lib/domains/console-content/server/service/list-texts';
import { route } from '@/lib/request-context/route';

export const GET = route(exportSiteTextsEndpoint, ({ query }) => exportSiteTexts(query));
