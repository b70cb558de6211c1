import { build } from '../launch/build';
import { packageBin } from '../support/package-bin';
import { runPackageQuietly, runTool } from './run-tool';
import { describeTally, toTally, type Tally } from './tally';

/** Runs one part of a test run and prints its result and duration. An exception counts as one failure. */
export async function runPart(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  console.log(`\n=== ${name}`);
  const tally = await work().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`=== ${name}: ${describeTally(tally)} (${seconds} s)`);
  return tally;
}

export const runProductionBuild = (report?: (line: string) => void) =>
  runPart('production build', async () => toTally((await build({ report })) !== ''));

const lint = () => runPart('lint', () => quietly('eslint/bin/eslint.js', ['.', '--max-warnings=0']));

const types = () => runPart('types', () => quietly('typescript/bin/tsc', ['--noEmit', '-p', '.']));

async function quietly(file: string, args: readonly string[]): Promise<Tally> {
  const { code, output } = await runPackageQuietly(file, args);
  process.stdout.write(output);
  return toTally(code === 0);
}

const generateRouteTypes = () => runTool(process.execPath, [packageBin('next'), 'typegen']);

export async function checkSources(): Promise<Tally[]> {
  await generateRouteTypes();
  return Promise.all([types(), lint()]);
}

/** Next.js prints this line after it has written the route types. */
const ROUTE_TYPES_WRITTEN = /Creating an optimized production build/;

export async function checkSourcesAndBuild(): Promise<Tally[]> {
  let start: () => void = () => undefined;
  const routeTypes = new Promise<void>((resolve) => (start = resolve));
  const building = runProductionBuild((line) => ROUTE_TYPES_WRITTEN.test(line) && start());
  void building.then(start);
  const checking = routeTypes.then(types);
  return Promise.all([checking, lint(), building]);
}

export const runScript = (name: string, file: string, ...args: string[]) =>
  runPart(name, async () => {
    const env = { NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.node.json' };
    return toTally((await runTool(process.execPath, ['--import', 'tsx', file, ...args], env)) === 0);
  });
