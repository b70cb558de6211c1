import { closePool } from '@/lib/platform/db/connection';
import { explain } from '../launch/explain';

/** A command that was typed wrong: its message and the usage are the answer, not a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command of the command line: prints what it says, for `--help` the usage, for a wrong command why and the usage, for a
 * StopReason its message, and closes the database.
 * @param main returns what is printed
 */
export function runCli(main: () => Promise<string>, usage: string): void {
  const isAsked = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
  void (isAsked ? Promise.resolve(usage) : main())
    .then((said) => {
      console.log(said);
      return 0;
    })
    .catch((error: unknown) => {
      const isTyped = error instanceof CommandError || error instanceof TypeError;
      console.error(isTyped ? `${error.message}\n${usage}` : explain(error));
      return 1;
    })
    .then(async (code) => {
      await closePool();
      process.exitCode = code;
    });
}
