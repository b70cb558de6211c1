// npm run bookings -- ...: looks at stays and corrects by hand what the hotel's clock assumed.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { correct, list, listRefunds, settleRefund, show } from './commands';

const USAGE = `Usage: npm run bookings -- COMMAND
  list          [--status confirmed|checked_in|...] [--hotel ID] [--night YYYY-MM-DD]
  refunds       those that the provider could not deliver, and when it is asked again; send what is NOT DELIVERED
                another way, then say so:
  settle-refund ID --amount RUPEES --reference UTR --date YYYY-MM-DD
  show KEY      KEY is a booking's number or its reference
  check-in KEY  [--note TEXT]   the guests came, also after a no-show while no card money went back
  check-out KEY [--note TEXT]   they left; after the stay also where a no-show was wrong
  no-show KEY   [--note TEXT]   nobody came, also said after check-out; before midnight of the check-in day it waits until then`;

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
      throw new CommandError('Say what to do');
  }
}

runCli(main, USAGE);
