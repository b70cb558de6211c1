import { parseArgs } from 'node:util';

export const CONTENT_USAGE = `npm run content -- import FILE.json [--dry-run]
npm run content -- export FILE.json
File format: docs/content.md`;

export interface ContentArguments {
  readonly command: 'import' | 'export';
  readonly file: string;
  readonly dryRun: boolean;
}

/** @throws {Error} with the usage, for invalid arguments */
export function readContentArguments(argv: readonly string[]): ContentArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [command, file, ...more] = positionals;
    if (command !== 'import' && command !== 'export') throw new Error('Name a command: import or export');
    if (!file || more.length > 0) throw new Error('Name exactly one file');
    return { command, file, dryRun: values['dry-run'] };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${CONTENT_USAGE}`, { cause: error });
  }
}
