import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FULL_ONLY, type Extent } from '../../tests/support/test-extent';
import { projectRoot } from '../support/project';
import { packageFile, runTool } from './run-tool';
import type { Tally } from './tally';

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** @param code Jest's exit code. A non-zero code without a failure in the report counts as one failure */
export function tallyOf(report: JestReport, code: number): Tally {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const notRun = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo' || status === 'disabled')
      .map(({ fullName }) => `${path.relative(projectRoot, name)}: ${fullName}`),
  );
  const skipped = notRun.filter((test) => !test.includes(FULL_ONLY));
  const leftToFull = notRun.length - skipped.length;
  return { passed: report.numPassedTests, failed: failed > 0 || code === 0 ? failed : 1, skipped, leftToFull };
}

export interface JestRun {
  projects: readonly string[];
  extent?: Extent;
  env?: Record<string, string>;
  files?: readonly string[];
}

export async function runJest({ projects, extent = 'sample', env = {}, files }: JestRun): Promise<Tally> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-jest-'));
  const report = path.join(directory, 'report.json');
  const leftOut = path.join(directory, 'left-out');
  const args = ['--ci', '--json', `--outputFile=${report}`, `--maxWorkers=${WORKERS}`, '--silent=false'];
  const code = await runTool(
    process.execPath,
    [
      ...NODE_ARGS,
      packageFile('jest/bin/jest.js'),
      ...args,
      '--selectProjects',
      ...projects,
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    { ...env, FOLIO_TESTS: extent, FOLIO_LEFT_OUT_FILE: leftOut },
  );
  try {
    const tally = tallyOf(JSON.parse(fs.readFileSync(report, 'utf8')) as JestReport, code);
    return { ...tally, leftToFull: (tally.leftToFull ?? 0) + countLeftOut(leftOut) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Each test file loads hundreds of modules. With Node's default of 16 MB for new objects, garbage collection takes a tenth of the
 * run time.
 */
const NODE_ARGS = ['--max-semi-space-size=64'];

/** One more than the two processors that the time limits assume, because many tests wait for a database or a process. */
const WORKERS = 3;

/** Each line of the file is the number of generated cases that tests/support/test-extent.ts left out. */
function countLeftOut(file: string): number {
  if (!fs.existsSync(file)) return 0;
  const counts = fs.readFileSync(file, 'utf8').trim().split('\n').map(Number);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the test files of which `npm test` runs only a part: those with generated cases or slow tests. */
export function listSampledFiles(): string[] {
  return ['unit', 'component', 'integration'].flatMap((project) =>
    fs
      .readdirSync(path.join(projectRoot, 'tests', project), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => path.join('tests', project, file))
      .filter((file) => fs.readFileSync(path.join(projectRoot, file), 'utf8').includes('/test-extent')),
  );
}
