// GET /api/console/money/exports/{export_id}/file/ - the file of an export
import { downloadExportEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { readExport } from '@/lib/domains/accounting-export/server/service/read-export';
import { route } from '@/lib/request-context/route';

export const GET = route(downloadExportEndpoint, ({ params }) => readExport(params.exportId));
