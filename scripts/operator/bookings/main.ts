// npm run bookings -- ...: lists stays and corrects the status that the system assumed.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { correctStatus, listMatchingStays, listRefunds, recordSettledRefund, showBooking } from './commands';

const USAGE = `Usage: npm run bookings -- COMMAND
  list          [--status confirmed|checked_in|...] [--hotel ID] [--night YYYY-MM-DD]
  refunds       lists refunds that the provider could not deliver, with the time of the next attempt; send a refund
                marked NOT DELIVERED in another way, then record it with settle-refund
  settle-refund ID --amount RUPEES --reference UTR --date YYYY-MM-DD
  show KEY      prints one booking; KEY is its number or its reference
  check-in KEY  [--note TEXT]   records that the guests arrived; also corrects a no-show, unless a card refund was made
  check-out KEY [--note TEXT]   records that the guests left; after the stay, also corrects a no-show
  no-show KEY   [--note TEXT]   records that the guests did not arrive, from midnight after the check-in day; also corrects a check-out`;

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
      return listMatchingStays(values);
    case 'refunds':
      return listRefunds();
    case 'settle-refund':
      return recordSettledRefund(key, values);
    case 'show':
      return showBooking(key);
    case 'check-in':
    case 'check-out':
    case 'no-show':
      return correctStatus(command, key, values);
    default:
      throw new CommandError('The command is missing or unknown');
  }
}

runCli(main, USAGE);
