import path from 'node:path';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';
import { closePool } from '@/lib/platform/db/connection';
import { loadStoredSettings } from '@/lib/platform/env/server/stored-settings';
import { explainError } from '../launch/explain';

/** An invalid command line. `runCli` prints the message and the usage without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A text to print with exit status 0, or with another one, such as 2 when a part of a file was refused. */
export type CliResult = string | { readonly output: string; readonly exitStatus: number };

/** Runs an operator command as the author of its changes, with the settings and the brand that staff have stored. */
export function asCommand<T>(id: string, main: () => Promise<T>): Promise<T> {
  return inAuditScope({ actor: { kind: 'command', id }, requestId: null }, async () => {
    await loadStoredSettings();
    return main();
  });
}

interface CliOptions {
  /** False for a command that copies or replaces the database, or needs none. */
  usesStoredSettings?: boolean;
}

/** Runs a command, prints its result or error, and closes the database connections. `--help` prints the usage. */
export function runCli(
  main: () => Promise<CliResult>,
  usage: string,
  { usesStoredSettings = true }: CliOptions = {},
): void {
  const isHelp = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
  const id = nameOfCommand(process.argv);
  const run = usesStoredSettings
    ? () => asCommand(id, main)
    : () => inAuditScope({ actor: { kind: 'command', id }, requestId: null }, main);
  void (isHelp ? Promise.resolve(usage) : run())
    .then((result) => {
      const { output, exitStatus } = typeof result === 'string' ? { output: result, exitStatus: 0 } : result;
      console.log(output);
      return exitStatus;
    })
    .catch((error: unknown) => {
      // parseArgs throws a TypeError for an unknown option.
      const isInvalidCommand = error instanceof CommandError || error instanceof TypeError;
      console.error(isInvalidCommand ? `${error.message}\n${usage}` : explainError(error));
      return 1;
    })
    .then(async (code) => {
      await closePool();
      process.exitCode = code;
    });
}

/** Folder of the command and its first word, for example `staff add`. Options may contain personal data. */
function nameOfCommand([, file = '', word = '']: readonly string[]): string {
  const folder = path.basename(path.dirname(file));
  return /^[a-z-]+$/.test(word) && !word.startsWith('-') ? `${folder} ${word}` : folder;
}
