import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment } from './environment';

/**
 * Runs a command of scripts/operator on the application's database and returns its output. DATA_DIR comes from the test run.
 * @throws {Error} with the output when the command fails
 */
export async function runOperatorCommand(folder: string, ...command: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: environment.databaseUrl, SITE_URL: environment.baseUrl };
  const run = ['scripts/run.mjs', `scripts/operator/${folder}/main.ts`, ...command];
  return (await promisify(execFile)(process.execPath, run, { env })).stdout;
}
