// POST /api/console/content/texts/{key}/withdraw/ - shows the text of the product again
import { withdrawTextEndpoint } from '@/lib/domains/console-content/contract/texts';
import { withdrawSiteText } from '@/lib/domains/console-content/server/service/texts';
import { route } from '@/lib/request-context/route';

export const POST = route(withdrawTextEndpoint, ({ params, body }) => withdrawSiteText(params.key, body.version));
