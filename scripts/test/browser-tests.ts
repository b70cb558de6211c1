import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testServerUrl } from '../../tests/support/test-server';
import { findBrowser } from './browser';
import { runPackage, runPackageQuietly } from './run-tool';
import type { Tally } from './tally';
import { startDeployment, type TestDeployment } from './test-deployment';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: Status }[] }[];
}

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

type Project = 'journeys' | 'full';

const CLI = 'playwright/cli.js';
const CONFIG = ['--config', 'tests/e2e/playwright.config.ts'];

export const openDeployment = async (): Promise<TestDeployment> => startDeployment(await testServerUrl());

/** @param opening a deployment that was started in advance; it is closed afterwards */
export async function runBrowserTests(project: Project, opening = openDeployment()): Promise<Tally> {
  const [browser, deployment] = await Promise.all([findBrowser(), opening]);
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'folio-e2e-')), 'report.json');
  try {
    await runPackage(CLI, ['test', ...CONFIG, `--project=${project}`], {
      BASE_URL: deployment.url,
      SANDBOX_URL: deployment.sandboxUrl,
      DATABASE_URL: deployment.databaseUrl,
      DATA_DIR: deployment.dataDirectory,
      SERVER_LOG: deployment.log,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const { stats, suites } = JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport;
    for (const title of namesOf(suites, 'flaky'))
      console.log(`! FLAKY, failed first and passed when retried: ${title}`);
    const skipped = namesOf(suites, 'skipped').map((name) => `tests/e2e/${name}`);
    const leftToFull = project === 'journeys' ? await countTests('full') : 0;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped, leftToFull };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await deployment.close();
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
  }
}

async function countTests(project: Project): Promise<number> {
  const { output } = await runPackageQuietly(CLI, [
    'test',
    ...CONFIG,
    '--list',
    '--reporter=list',
    '--project',
    project,
  ]);
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 0);
}

function namesOf(suites: readonly Suite[], wanted: Status): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...namesOf(inner, wanted),
  ]);
}
