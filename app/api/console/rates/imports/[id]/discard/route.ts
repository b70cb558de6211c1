// POST /api/console/rates/imports/{id}/discard/ - discards a checked file
import { discardRateImportEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { discardImport } from '@/lib/domains/console-rates/server/service/import/import-files';
import { route } from '@/lib/request-context/route';

export const POST = route(discardRateImportEndpoint, ({ params }) => discardImport(params.id));
