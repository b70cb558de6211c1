import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../support/project';
import { runPackage } from './run-tool';
import type { Tally } from './tally';

/** What is read of the report of `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** @param code what jest ended with: other than 0 without a failure in the report is one itself */
export function tallyOf(report: JestReport, code: number): Tally {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo' || status === 'disabled')
      .map(({ fullName }) => `${path.relative(projectRoot, name)}: ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: failed > 0 || code === 0 ? failed : 1, skipped };
}

/**
 * Runs the tests of the named projects of jest.config.mjs. A file that cannot even be loaded counts as one failure.
 * @param file only this one, by a part of its path
 */
export async function runJest(
  projects: readonly string[],
  env: Record<string, string> = {},
  file?: string,
): Promise<Tally> {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'folio-jest-')), 'report.json');
  const code = await runPackage(
    'jest/bin/jest.js',
    [
      '--ci',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${report}`,
      // One more than the processors that are meant: half of the tests wait for a database most of the time.
      '--maxWorkers=3',
      '--silent=false',
      ...(file ? ['--testPathPatterns', file] : []),
    ],
    env,
  );
  try {
    return tallyOf(JSON.parse(fs.readFileSync(report, 'utf8')) as JestReport, code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
  }
}
