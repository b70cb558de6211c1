// npm run staff -- ...: manages the accounts of the operator's staff, who sign in at /console/login/.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { runStaffCommand, STAFF_USAGE } from './commands';

function main(): Promise<string> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: text, role: text } });
  const [command, email, surplus] = positionals;
  if (surplus !== undefined) throw new CommandError(`Unexpected argument “${surplus}”`);
  return runStaffCommand({ ...values, command, email });
}

runCli(main, STAFF_USAGE);
