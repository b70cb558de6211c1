import { build } from '../launch/build';
import { packageBin } from '../support/package-bin';
import { runPackageQuietly, runTool } from './run-tool';
import { describeTally, single, type Tally } from './tally';

/** Runs one part of a test run and prints its result and duration. A part that throws counts as one failure. */
export async function part(name: string, work: () => Promise<Tally>): Promise<Tally> {
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

export const productionBuild = (report?: (line: string) => void) =>
  part('production build', async () => single((await build({ report })) !== ''));

const lint = () => part('lint', () => quietly('eslint/bin/eslint.js', ['.', '--max-warnings=0']));

const types = () => part('types', () => quietly('typescript/bin/tsc', ['--noEmit', '-p', '.']));

async function quietly(file: string, args: readonly string[]): Promise<Tally> {
  const { code, output } = await runPackageQuietly(file, args);
  process.stdout.write(output);
  return single(code === 0);
}

const generateRouteTypes = () => runTool(process.execPath, [packageBin('next'), 'typegen']);

export async function checkSources(): Promise<Tally[]> {
  await generateRouteTypes();
  return Promise.all([types(), lint()]);
}

/** Next prints this after it has replaced the types of the routes. */
const ROUTE_TYPES_ARE_WRITTEN = /Creating an optimized production build/;

export async function checkSourcesAndBuild(): Promise<Tally[]> {
  let start: () => void = () => undefined;
  const routeTypes = new Promise<void>((resolve) => (start = resolve));
  const building = productionBuild((line) => ROUTE_TYPES_ARE_WRITTEN.test(line) && start());
  void building.then(start);
  const checking = routeTypes.then(types);
  return Promise.all([checking, lint(), building]);
}

export const script = (name: string, file: string, ...args: string[]) =>
  part(name, async () => {
    const env = { NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.node.json' };
    return single((await runTool(process.execPath, ['--import', 'tsx', file, ...args], env)) === 0);
  });
