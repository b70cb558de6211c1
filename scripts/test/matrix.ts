import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/project';
import { runTool } from './run-tool';
import { startSystemPostgres } from './system-postgres';
import { toTally, type Tally } from './tally';

const NEWEST_LTS = '24';
const SYSTEM_POSTGRES = '/usr/lib/postgresql';

/** Runs `npm test` with several versions of Node.js and PostgreSQL. Reports and skips versions that are not available. */
export async function runMatrix(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const suite = ['scripts/test.mjs'];
  tallies.push(await runCombination('this Node.js, embedded PostgreSQL', process.execPath, suite));
  if (hasNode(NEWEST_LTS)) {
    const args = ['-y', `node@${NEWEST_LTS}`, ...suite];
    tallies.push(await runCombination(`Node.js ${NEWEST_LTS}, embedded PostgreSQL`, 'npx', args));
  } else reportSkip(`Node.js ${NEWEST_LTS} is not available through npx`);
  for (const native of systemServers()) {
    const server = await startSystemPostgres(native);
    try {
      const env = { TEST_DATABASE_URL: server.url };
      tallies.push(await runCombination(`this Node.js, PostgreSQL in ${native}`, process.execPath, suite, env));
    } finally {
      await server.close();
    }
  }
  return tallies;
}

async function runCombination(
  name: string,
  command: string,
  args: string[],
  env?: Record<string, string>,
): Promise<Tally> {
  console.log(`\n##### ${name}`);
  const isGood = (await runTool(command, args, env)) === 0;
  console.log(`##### ${name}: ${isGood ? 'passed' : 'FAILED'}`);
  return toTally(isGood);
}

function hasNode(major: string): boolean {
  try {
    const version = execFileSync('npx', ['-y', `node@${major}`, '--version'], { cwd: projectRoot, encoding: 'utf8' });
    return version.trim().startsWith(`v${major}.`);
  } catch {
    return false;
  }
}

function systemServers(): string[] {
  const found = fs.existsSync(SYSTEM_POSTGRES)
    ? fs.readdirSync(SYSTEM_POSTGRES).filter((version) => Number(version) >= 15 && hasPrograms(version))
    : [];
  if (found.length === 0) reportSkip(`${SYSTEM_POSTGRES} contains no PostgreSQL 15 or later`);
  return found.map((version) => path.join(SYSTEM_POSTGRES, version));
}

function hasPrograms(version: string): boolean {
  return ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(SYSTEM_POSTGRES, version, 'bin', name)));
}

function reportSkip(reason: string): void {
  console.log(`\n!!!!! SKIPPED: ${reason}`);
}
