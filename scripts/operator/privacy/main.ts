// npm run privacy -- ...: a copy or the erasure of somebody who cannot ask at /account/privacy/.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { erase, exportData } from './commands';

const USAGE = `Usage: npm run privacy -- COMMAND WHO
  export WHO         prints everything that is known of them, as JSON
  erase WHO --yes    takes them out of everything but invoices and books; cannot be undone
WHO is one of
  --guest MAIL, --guest PHONE or --guest "FULL NAME"   a traveller without an account, wherever they were booked
  --booking REFERENCE                                  all guests of one booking; with --guest only that one of them
  --account MAIL                                       somebody with an account, where they cannot do it themselves
Look at the export of a name before you erase it: others may have the same one.`;

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
      throw new CommandError('Say what to do');
  }
}

runCli(main, USAGE);
