import { migrate } from '@/lib/platform/db/migrate';
import { loadReferenceData } from './reference-data';

/** The newest schema and the rows every installation needs; does nothing where both are there. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await loadReferenceData(databaseUrl);
}
