import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../support/lock';
import { projectRoot } from '../support/project';
import { bundleOf, bundleProcesses, type BundledProcess } from './bundle';
import { exitOf, startChild } from './child';
import { compressStatic } from './compress-static';
import { addToHash } from './hash-inputs';
import { StopReason } from './stop-reason';

/** What the build reads. The front server, scripts and tests are not part of it. */
const INPUTS = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** next.config.mjs reads the same variable. */
const OUTPUT = path.resolve(projectRoot, process.env.NEXT_DIST_DIR ?? '.next');
const STAMP = path.join(OUTPUT, 'folio-build.json');
const BUILD_TIMEOUT_MS = 15 * 60_000;

export interface BuildOptions {
  /** Whether the compiler goes through the tree as well, as it does unless told. */
  withTypes?: boolean;
}

/**
 * Builds the pages unless that is done. The stamp is the last thing written, so a build that was killed is made again.
 * @throws {StopReason} with the end of the build's output
 */
export async function build({ withTypes = true }: BuildOptions = {}): Promise<string> {
  fs.mkdirSync(OUTPUT, { recursive: true });
  const lock = await waitForLock(STAMP, BUILD_TIMEOUT_MS);
  try {
    const hash = inputsHash();
    const isDone = readStamp() === hash;
    if (!isDone) {
      fs.rmSync(STAMP, { force: true });
      await runBuild(withTypes);
      await compressStatic(OUTPUT);
      fs.writeFileSync(STAMP, JSON.stringify({ hash }));
    }
    await bundleProcesses(OUTPUT);
    return isDone ? 'nothing has changed' : 'done';
  } finally {
    await lock.release();
  }
}

/** The file of a process that the build has made. */
export const builtProcess = (process: BundledProcess) => bundleOf(OUTPUT, process);

async function runBuild(withTypes: boolean): Promise<void> {
  const lines: string[] = [];
  const child = startChild({
    args: [path.join(projectRoot, 'node_modules/next/dist/bin/next'), 'build'],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_WITHOUT_TYPES: withTypes ? '' : 'true' },
    onLine: (line) => void lines.push(line),
  });
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', end);
  const code = await exitOf(child);
  process.off('exit', end);
  if (code !== 0) throw new StopReason(`The build failed:\n${lines.slice(-60).join('\n')}`);
}

function readStamp(): string | null {
  try {
    return (JSON.parse(fs.readFileSync(STAMP, 'utf8')) as { hash: string }).hash;
  } catch {
    return null;
  }
}

function inputsHash(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const input of INPUTS) addToHash(hash, input);
  return hash.digest('hex');
}
