import { closePool } from '@/lib/platform/db/connection';
import { explain } from '../launch/explain';

/** A mistyped command: its message and the usage are printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Runs a command and closes the database. Prints its result, the usage for `--help`, message and usage of a CommandError, or
 * the message of a StopReason.
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
