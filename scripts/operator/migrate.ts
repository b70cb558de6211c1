// npm run migrate: brings the database of DATABASE_URL to the newest schema and adds the rows every installation needs.
import { env } from '@/lib/platform/env/env';
import { explain } from '../launch/explain';
import { prepareDatabase } from '../launch/prepare-database';

void prepareDatabase(env().DATABASE_URL).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
