// npm run migrate: brings the database of DATABASE_URL to the newest schema.
import { env } from '@/lib/platform/env/env';
import { migrate } from '@/lib/platform/db/migrate';

void migrate(env().DATABASE_URL).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
