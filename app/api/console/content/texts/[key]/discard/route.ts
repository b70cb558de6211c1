// POST /api/console/content/texts/{key}/discard/ - deletes the draft of a text
import { discardTextDraftEndpoint } from '@/lib/domains/console-content/contract/texts';
import { discardTextDraft } from '@/lib/domains/console-content/server/service/texts';
import { route } from '@/lib/request-context/route';

export const POST = route(discardTextDraftEndpoint, ({ params, body }) => discardTextDraft(params.key, body.version));
