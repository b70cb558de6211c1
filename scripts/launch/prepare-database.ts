import { addReferenceData } from '@/lib/domains/pricing/server/service/reference-data';
import { migrate } from '@/lib/platform/db/migrate';
import { withDatabase } from '@/lib/platform/db/with-database';

export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await withDatabase(databaseUrl, addReferenceData);
}
