// npm run bookings -- ...: shows stays and corrects what the system assumed about them.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { correct, list, listRefunds, settleRefund, show } from './commands';

const USAGE = `Usage: npm run bookings -- COMMAND
  list          [--status confirmed|checked_in|...] [--hotel ID] [--night YYYY-MM-DD]
  refunds       refunds that the provider could not deliver, with the time of the next attempt; send a refund that is
                NOT DELIVERED another way, then record it:
  settle-refund ID --amount RUPEES --reference UTR --date YYYY-MM-DD
  show KEY      one booking; KEY is its number or its reference
  check-in KEY  [--note TEXT]   the guests arrived; also after a no-show until a card refund was made
  check-out KEY [--note TEXT]   the guests left; after the stay also in place of a wrong no-show
  no-show KEY   [--note TEXT]   the guests did not come; also after check-out. Before midnight of the check-in day it takes effect then`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      hotel: { type: 'string' },
      night: { type: 'string' },
      note: { type: 'string' },
      amount: { type: 'string' },
      reference: { type: 'string' },
      date: { type: 'string' },
    },
  });
  const [command, key] = positionals;
  switch (command) {
    case 'list':
      return list(values);
    case 'refunds':
      return listRefunds();
    case 'settle-refund':
      return settleRefund(key, values);
    case 'show':
      return show(key);
    case 'check-in':
    case 'check-out':
    case 'no-show':
      return correct(command, key, values);
    default:
      throw new CommandError('Name a command');
  }
}

runCli(main, USAGE);
