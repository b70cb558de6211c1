// POST /api/console/content/texts/{key}/publish/ - publishes a text and deletes its draft
import { publishTextEndpoint } from '@/lib/domains/console-content/contract/texts';
import { publishSiteText } from '@/lib/domains/console-content/server/service/texts';
import { route } from '@/lib/request-context/route';

export const POST = route(publishTextEndpoint, ({ params, body }) => publishSiteText(params.key, body));
