// npm run corporates -- create-admin: makes a company with its first user, the travel manager; production's way in.
import { parseArgs } from 'node:util';
import { closePool } from '@/lib/platform/db/connection';
import { createAdmin, CreateAdminError, readCreateAdmin } from './create-admin';

const USAGE = `Usage: npm run corporates -- create-admin --company NAME --email ADDRESS --name NAME
         [--phone +919900000001] [--gstin GSTIN] [--travel-agent] [--credit-limit RUPEES]`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      gstin: { type: 'string' },
      'travel-agent': { type: 'boolean' },
      'credit-limit': { type: 'string' },
    },
  });
  if (positionals[0] !== 'create-admin') {
    console.error(USAGE);
    return 1;
  }
  const { email, password } = await createAdmin(readCreateAdmin(values));
  console.log(`Made. Sign in as ${email} with the password ${password} (shown once).`);
  return 0;
}

main()
  .catch((error: unknown) => {
    console.error(
      error instanceof CreateAdminError || error instanceof TypeError ? `${error.message}\n${USAGE}` : error,
    );
    return 1;
  })
  .then(async (code) => {
    await closePool();
    process.exitCode = code;
  });
