// npm run migrate: brings the database of DATABASE_URL to the newest schema and adds the rows every installation needs.
import { env } from '@/lib/platform/env/env';
import { prepareDatabase } from '../launch/prepare-database';

void prepareDatabase(env().DATABASE_URL).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
