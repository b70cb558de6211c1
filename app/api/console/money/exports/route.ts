// GET /api/console/money/exports/ - exports for the accounting; POST makes one
import { listExportsEndpoint, makeExportEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { makeExport } from '@/lib/domains/accounting-export/server/service/make-export';
import { listExports } from '@/lib/domains/accounting-export/server/service/read-export';
import { route } from '@/lib/request-context/route';

export const GET = route(listExportsEndpoint, ({ query }) => listExports(query));
export const POST = route(makeExportEndpoint, ({ actor, body }) => makeExport(actor, body));
