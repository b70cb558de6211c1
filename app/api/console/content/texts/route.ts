// GET /api/console/content/texts/ - the texts of the site with their state
import { listSiteTextsEndpoint } from '@/lib/domains/console-content/contract/texts';
import { listSiteTexts } from '@/lib/domains/console-content/server/service/list-texts';
import { route } from '@/lib/request-context/route';

export const GET = route(listSiteTextsEndpoint, ({ query }) => listSiteTexts(query));
