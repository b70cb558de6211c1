// GET /api/console/rates/imports/ - uploaded files and their results; POST uploads one
import { listRateImportsEndpoint, uploadRatesEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { listImports, uploadFile } from '@/lib/domains/console-rates/server/service/import/import-files';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

export const GET = route(listRateImportsEndpoint, ({ query }) => listImports(query));
export const POST = route(uploadRatesEndpoint, ({ actor, query, upload }) => {
  if (!upload) throw new AppError('INVALID_INPUT');
  return uploadFile(actor, { ...query, content: upload });
});
