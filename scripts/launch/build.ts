import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../support/lock';
import { packageBin } from '../support/package-bin';
import { projectRoot } from '../support/project';
import { findDamagedFile, computeChecksums, type BuildChecksums } from './build-checksums';
import { BUNDLES_FOLDER, bundleOf, bundleProcesses, type BundledProcess } from './bundle';
import { exitOf, startChild } from './child';
import { compressStatic } from './compress-static';
import { addToHash } from './hash-inputs';
import { StopReason } from './stop-reason';

/** Files that the build reads. Scripts, tests and the front server are not part of the build. */
const INPUTS = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const OUTPUT = path.resolve(projectRoot, process.env.NEXT_DIST_DIR ?? '.next');
const STAMP = path.join(OUTPUT, 'folio-build.json');
const BUILD_TIMEOUT_MS = 15 * 60_000;

export interface BuildOptions {
  make?: typeof runBuild;
  report?: (detail: string) => void;
}

interface Stamp {
  hash: string;
  checksums: BuildChecksums;
}

/** The stamp is written last, so that the next start repeats an interrupted or damaged build. @throws {StopReason} when the build fails */
export async function build({ make = runBuild, report }: BuildOptions = {}): Promise<string> {
  fs.mkdirSync(OUTPUT, { recursive: true });
  const lock = await waitForLock(STAMP, BUILD_TIMEOUT_MS);
  try {
    const hash = inputsHash();
    const last = readStamp();
    const damaged = last?.hash === hash ? findDamagedFile(OUTPUT, last.checksums) : null;
    const isDone = last?.hash === hash && damaged === null;
    if (!isDone) {
      fs.rmSync(STAMP, { force: true });
      // Next would reuse the damaged files if they remained.
      if (damaged !== null) fs.rmSync(OUTPUT, { recursive: true, force: true });
      await make(report);
      await compressStatic(OUTPUT);
      fs.writeFileSync(
        STAMP,
        JSON.stringify({ hash, checksums: computeChecksums(OUTPUT, [path.basename(STAMP), BUNDLES_FOLDER]) }),
      );
    }
    await bundleProcesses(OUTPUT);
    if (damaged !== null) return `built again, because ${path.basename(OUTPUT)}/${damaged} was damaged or missing`;
    return isDone ? 'up to date' : 'built';
  } finally {
    await lock.release();
  }
}

export const builtProcess = (process: BundledProcess) => bundleOf(OUTPUT, process);

async function runBuild(report: (detail: string) => void = () => undefined): Promise<void> {
  const lines: string[] = [];
  const child = startChild({
    args: [packageBin('next'), 'build'],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    onLine: (line) => {
      lines.push(line);
      report(line.trim());
    },
  });
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  process.once('exit', end);
  const code = await exitOf(child);
  process.off('exit', end);
  if (code !== 0)
    throw new StopReason(`The build failed. Its last lines of output are:\n${lines.slice(-60).join('\n')}`);
}

function readStamp(): Stamp | null {
  try {
    const { hash, checksums } = JSON.parse(fs.readFileSync(STAMP, 'utf8')) as Partial<Stamp>;
    return hash && checksums ? { hash, checksums } : null;
  } catch {
    return null;
  }
}

function inputsHash(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const input of INPUTS) addToHash(hash, input);
  return hash.digest('hex');
}
