// npm run hotel-people -- ...: adds people to hotels, ends their access, and lists them.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { runCommand, HOTEL_PEOPLE_USAGE } from './commands';

async function main(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { hotel: text, role: text, name: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, email, surplus] = positionals;
  if (surplus !== undefined) throw new CommandError(`Unexpected argument “${surplus}”`);
  return runCommand(command, email, values);
}

runCli(main, HOTEL_PEOPLE_USAGE);
