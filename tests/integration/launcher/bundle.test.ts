import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleOf, bundleProcesses, processSources, type BundledProcess } from '@/scripts/launch/bundle';

jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../../..');
// The directory is inside the project, like .next, because the bundles load packages from node_modules.
const output = fs.mkdtempSync(path.join(root, 'node_modules', '.bundle-test-'));
afterAll(() => fs.rmSync(output, { recursive: true, force: true }));

const programs = Object.keys(processSources) as BundledProcess[];

/** Runs a bundle with invalid settings, so that it exits immediately. */
function run(program: BundledProcess, env: Record<string, string>) {
  return spawnSync(process.execPath, [bundleOf(output, program)], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } as unknown as NodeJS.ProcessEnv,
  });
}

test('bundleProcesses creates one file per process, which runs without a compiler and names missing settings', async () => {
  await bundleProcesses(output);
  for (const program of programs) expect(fs.statSync(bundleOf(output, program)).size).toBeGreaterThan(10_000);
  const { status, stderr } = run('main', { STAGE: 'production', DATA_DIR: os.tmpdir() });
  expect(status).toBe(1);
  expect(stderr).toContain('SESSION_SECRET');
  expect(stderr).not.toContain('Cannot find module');
});

test('bundleProcesses creates the bundles again only when a source file has changed', async () => {
  await bundleProcesses(output);
  const file = bundleOf(output, 'worker');
  const { mtimeMs } = fs.statSync(file);
  await bundleProcesses(output);
  expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
  fs.writeFileSync(path.join(path.dirname(file), 'inputs.json'), JSON.stringify({ inputs: 'an earlier hash' }));
  await bundleProcesses(output);
  expect(fs.statSync(file).mtimeMs).toBeGreaterThan(mtimeMs);
});

test('bundleProcesses creates the bundles again when one is missing', async () => {
  await bundleProcesses(output);
  fs.rmSync(bundleOf(output, 'sandbox'));
  await bundleProcesses(output);
  expect(fs.existsSync(bundleOf(output, 'sandbox'))).toBe(true);
});

test('bundleProcesses creates the bundles again when one was truncated', async () => {
  await bundleProcesses(output);
  const file = bundleOf(output, 'main');
  const { size } = fs.statSync(file);
  fs.truncateSync(file, 1_000);
  await bundleProcesses(output);
  expect(fs.statSync(file).size).toBe(size);
});
