// POST /api/console/rates/imports/{id}/apply/ - writes the valid rows of a checked file
import { applyRateImportEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { applyImport } from '@/lib/domains/console-rates/server/service/import/import-files';
import { route } from '@/lib/request-context/route';

export const POST = route(applyRateImportEndpoint, ({ actor, params }) => applyImport(actor, params.id));
