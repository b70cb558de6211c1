// POST /api/console/content/texts/{key}/draft/ - saves an unpublished draft
import { saveTextDraftEndpoint } from '@/lib/domains/console-content/contract/texts';
import { saveTextDraft } from '@/lib/domains/console-content/server/service/texts';
import { route } from '@/lib/request-context/route';

export const POST = route(saveTextDraftEndpoint, ({ params, body }) => saveTextDraft(params.key, body));
