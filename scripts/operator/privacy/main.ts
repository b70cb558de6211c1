// npm run privacy -- ...: exports or erases the data of a person who cannot do it at /account/privacy/.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { erase, exportData } from './commands';

const USAGE = `Usage: npm run privacy -- COMMAND WHO
  export WHO         prints all data of the person as JSON
  erase WHO --yes    removes the person's data, except in invoices and the ledger; cannot be undone
WHO is one of
  --guest MAIL, --guest PHONE or --guest "FULL NAME"   a guest without an account, in all bookings
  --booking REFERENCE                                  all guests of one booking; with --guest only that guest
  --account MAIL                                       a user who cannot use /account/privacy/
Before you erase a name, export it: other guests may have the same name.`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      guest: { type: 'string' },
      booking: { type: 'string' },
      account: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  switch (positionals[0]) {
    case 'export':
      return exportData(values);
    case 'erase':
      return erase(values);
    default:
      throw new CommandError('The command is missing or unknown');
  }
}

runCli(main, USAGE);
