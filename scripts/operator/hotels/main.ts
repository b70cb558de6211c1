// npm run hotels -- ...: content, publication, contacts, messages, arrivals lists and answers of hotels.
import { runCli } from '@/scripts/support/run-cli';
import { HOTELS_USAGE, runHotelCommand } from './commands';

runCli(() => runHotelCommand(process.argv.slice(2)), HOTELS_USAGE);
