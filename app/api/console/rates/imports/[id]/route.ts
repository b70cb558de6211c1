// GET /api/console/rates/imports/{id}/ - one file with progress, changes and refused rows
import { getRateImportEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { getImport } from '@/lib/domains/console-rates/server/service/import/import-files';
import { route } from '@/lib/request-context/route';

export const GET = route(getRateImportEndpoint, ({ params }) => getImport(params.id));
