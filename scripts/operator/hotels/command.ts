import type { ParseArgsConfig } from 'node:util';
import type { CliResult } from '@/scripts/support/run-cli';

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A subcommand of `npm run hotels`, in a file of its own. */
export interface HotelCommand {
  /** Lines of the usage, without the indentation of the first line. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Most words after the name of the command. */
  readonly maxWords: number;
  /** @throws {CommandError} for invalid words or values */
  readonly run: (words: readonly string[], values: OptionValues) => Promise<CliResult>;
}
