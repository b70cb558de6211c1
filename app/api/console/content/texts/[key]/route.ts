// GET /api/console/content/texts/{key}/ - a text, its draft and the text of the product
import { getSiteTextEndpoint } from '@/lib/domains/console-content/contract/texts';
import { getSiteText } from '@/lib/domains/console-content/server/service/texts';
import { route } from '@/lib/request-context/route';

export const GET = route(getSiteTextEndpoint, ({ params }) => getSiteText(params.key));
