import { parseArgs } from 'node:util';
import { CommandError, type CliResult } from '@/scripts/support/run-cli';
import { answersCommand, offerCommand, refundCommand, transportCommand } from './answers';
import { approvalCommand, approveCommand, changesCommand, refuseCommand } from './approval';
import { arrivalsCommand } from './arrivals';
import { checkCommand } from './check';
import type { HotelCommand } from './command';
import { contactsCommand } from './contacts';
import { deletePictureCommand } from './delete-picture';
import { exportCommand } from './export';
import { importCommand } from './import';
import { messagesCommand } from './messages';
import { publishCommand } from './publish';

const COMMANDS: Readonly<Record<string, HotelCommand>> = {
  answers: answersCommand,
  approval: approvalCommand,
  approve: approveCommand,
  arrivals: arrivalsCommand,
  changes: changesCommand,
  check: checkCommand,
  contacts: contactsCommand,
  'delete-picture': deletePictureCommand,
  export: exportCommand,
  import: importCommand,
  offer: offerCommand,
  messages: messagesCommand,
  publish: publishCommand,
  refund: refundCommand,
  refuse: refuseCommand,
  transport: transportCommand,
};

const indented = (text: string) => text.replaceAll('\n', '\n  ');

export const HOTELS_USAGE = `Usage: npm run hotels -- COMMAND

  ${Object.values(COMMANDS)
    .map(({ usage }) => indented(usage))
    .join('\n  ')}

HOTEL is the code of a hotel, such as BLR-001. KEY is the number or the reference of a booking. Files: docs/import.md`;

/** @throws {CommandError} for an unknown command; a TypeError of parseArgs for an unknown option */
export async function runHotelCommand(argv: readonly string[]): Promise<CliResult> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name === '' ? 'The command is missing' : `There is no command “${name}”`);
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: command.options });
  const unexpected = positionals[command.maxWords];
  if (unexpected !== undefined) throw new CommandError(`Unexpected argument “${unexpected}”`);
  return command.run(positionals, values);
}
