// npm run migrate: migrates the database of DATABASE_URL to the newest schema and adds the rows that every installation needs.
import { env } from '@/lib/platform/env/env';
import { explainError } from '../launch/explain';
import { prepareDatabase } from '../launch/prepare-database';

void prepareDatabase(env().DATABASE_URL).catch((error: unknown) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
