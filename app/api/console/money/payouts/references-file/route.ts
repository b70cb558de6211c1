// POST /api/console/money/payouts/references-file/ - records the bank references of a file
import { uploadReferencesEndpoint } from '@/lib/domains/payables/contract/payouts';
import { uploadReferenceFile } from '@/lib/domains/payables/server/service/reference-file';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

export const POST = route(uploadReferencesEndpoint, ({ actor, query, upload }) => {
  if (!upload) throw new AppError('INVALID_INPUT');
  return uploadReferenceFile(actor, { content: upload, isDryRun: query.dryRun === 'true' });
});
