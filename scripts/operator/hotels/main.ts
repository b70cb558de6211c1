// npm run hotels -- ...: content, publication, contacts, messages and arrivals lists of hotels.
import { runCli } from '@/scripts/support/run-cli';
import { HOTELS_USAGE, runHotelCommand } from './commands';

runCli(() => runHotelCommand(process.argv.slice(2)), HOTELS_USAGE);
