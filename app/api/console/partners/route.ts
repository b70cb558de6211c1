// GET and POST /api/console/partners/ - the partners, a new partner
import { createPartnerEndpoint, listConsolePartnersEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { createPartner, listConsolePartners } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const GET = route(listConsolePartnersEndpoint, ({ query }) => listConsolePartners(query));
export const POST = route(createPartnerEndpoint, ({ body }) => createPartner(body));
