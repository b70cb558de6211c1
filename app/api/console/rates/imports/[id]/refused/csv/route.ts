// GET /api/console/rates/imports/{id}/refused/csv/ - the refused rows of a file as CSV
import { exportRefusedRowsEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { exportRefusedRows } from '@/lib/domains/console-rates/server/service/import/import-files';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRefusedRowsEndpoint, ({ params }) => exportRefusedRows(params.id));
