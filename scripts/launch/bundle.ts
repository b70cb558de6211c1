import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../support/project';
import { findDamagedFile, computeChecksums, type BuildChecksums } from './build-checksums';
import { addToHash } from './hash-inputs';

export type BundledProcess = 'main' | 'worker' | 'sandbox' | 'illustrations';

export const processSources: Record<BundledProcess, string> = {
  main: 'server/main.ts',
  worker: 'server/worker/main.ts',
  sandbox: 'server/sandbox/main.ts',
  /** A module that the web process of the demo loads. */
  illustrations: 'scripts/demo/illustrations/renderer.ts',
};
const INPUTS = [
  'server',
  'lib',
  'scripts/demo/illustrations',
  'scripts/support',
  'scripts/launch/bundle.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.node.json',
];
const STAMP = 'inputs.json';
export const BUNDLES_FOLDER = 'folio';

export function bundleOf(output: string, process: BundledProcess): string {
  return path.join(output, BUNDLES_FOLDER, `${process}.js`);
}

/** Compiling 700 files at each start would take half a second, and the compiler would stay in memory (decision 052). */
export async function bundleProcesses(output: string): Promise<void> {
  const hash = createHash('sha256');
  for (const input of INPUTS) addToHash(hash, input);
  const folder = path.dirname(bundleOf(output, 'main'));
  const stamp = path.join(folder, STAMP);
  const inputs = hash.digest('hex');
  const last = readStamp(stamp);
  if (last?.inputs === inputs && findDamagedFile(folder, last.checksums) === null) return;
  fs.rmSync(stamp, { force: true });
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(processSources).map(([name, file]) => [name, path.join(projectRoot, file)]),
    ),
    outdir: folder,
    tsconfig: path.join(projectRoot, 'tsconfig.node.json'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
  fs.writeFileSync(stamp, JSON.stringify({ inputs, checksums: computeChecksums(folder, [STAMP]) }));
}

function readStamp(file: string): { inputs: string; checksums: BuildChecksums } | null {
  try {
    const { inputs, checksums } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      inputs?: string;
      checksums?: BuildChecksums;
    };
    return inputs && checksums ? { inputs, checksums } : null;
  } catch {
    return null;
  }
}
