import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testServerUrl } from '@/tests/support/test-server';
import { projectRoot } from '../support/project';
import { findBrowser } from './browser';
import { startDeployment } from './test-deployment';
import { runPackage } from './run-tool';
import type { Tally } from './tally';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: { status: Status }[] }[];
}

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** Browser tests against the production build, started through the real launcher on free ports with a fresh database. */
export async function runEndToEnd(): Promise<Tally> {
  if (!hasTests(path.join(projectRoot, 'tests', 'e2e'))) {
    console.log('! SKIPPED: tests/e2e holds no tests');
    return { passed: 0, failed: 0 };
  }
  const browser = await findBrowser();
  const deployment = await startDeployment(await testServerUrl());
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'folio-e2e-')), 'report.json');
  try {
    await runPackage('playwright/cli.js', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
      BASE_URL: deployment.url,
      SANDBOX_URL: deployment.sandboxUrl,
      DATABASE_URL: deployment.databaseUrl,
      DATA_DIR: deployment.dataDirectory,
      SERVER_LOG: deployment.log,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    const { stats, suites } = JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport;
    for (const title of namesOf(suites, 'flaky')) console.log(`! FLAKY, passed only when repeated: ${title}`);
    const skipped = namesOf(suites, 'skipped').map((name) => `tests/e2e/${name}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await deployment.close();
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
  }
}

function namesOf(suites: readonly Suite[], wanted: Status): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...namesOf(inner, wanted),
  ]);
}

function hasTests(directory: string): boolean {
  return fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .some((file) => /\.(spec|e2e|test)\.ts$/.test(file));
}
