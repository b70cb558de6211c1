// npm run payables -- ...: contracts with hotels, statements, disputes, payouts, receipts and commission invoices.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { runCommand, USAGE } from './commands';

async function main(): Promise<string> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...{ commission: text, coupons: text, from: text, udyam: text, days: text, 'tds-exempt': text },
    ...{ 'account-name': text, 'account-number-stdin': flag, ifsc: text, 'no-account': flag, biller: text },
    ...{ all: flag, accept: flag, refuse: flag, answer: text },
    ...{ amount: text, reference: text, date: text },
    ...{ until: text, file: text, dir: text, reason: text, 'dry-run': flag },
  };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 4) throw new CommandError(`Unexpected argument “${positionals.at(-1)}”`);
  return runCommand(positionals, values);
}

runCli(main, USAGE);
