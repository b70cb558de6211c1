import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/launch/ports';
import { projectRoot } from '@/scripts/support/project';
import { report } from './verdict';

const READY_TIMEOUT_MS = 300_000;
const POLL_INTERVAL_MS = 25;

/** Measures how long the demo takes to load at the first start with the embedded PostgreSQL, and how long a second start takes. */
export async function benchStart(): Promise<number> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-start-'));
  const port = await findFreePort(3900);
  const env = {
    DATA_DIR: directory,
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort(port + 1)),
    STAGE: 'test',
  };
  try {
    const first = await start(env, port);
    const loaded = Number(/ bookings in ([\d.]+) s/.exec(first.output)?.[1] ?? Number.NaN);
    const second = await start(env, port);
    return report('Starting', [
      { figure: 'loading the demo catalogue, s', measured: loaded, limit: 20 },
      { figure: 'second start to the first page, s', measured: second.seconds, limit: 5 },
    ]);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

async function start(env: Record<string, string>, port: number): Promise<{ seconds: number; output: string }> {
  const started = performance.now();
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: { ...inherited, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void launcher.kill('SIGTERM');
  process.once('exit', end);
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)));
  try {
    await waitForFirstPage(launcher, port, started);
    return { seconds: (performance.now() - started) / 1_000, output };
  } catch (error) {
    throw new Error(`No page was returned after the start:\n${output}`, { cause: error });
  } finally {
    process.off('exit', end);
    const ended = new Promise((resolve) => launcher.once('close', resolve));
    if (launcher.exitCode === null && launcher.kill('SIGTERM')) await ended;
  }
}

async function waitForFirstPage(launcher: ChildProcess, port: number, started: number): Promise<void> {
  while (launcher.exitCode === null && performance.now() - started < READY_TIMEOUT_MS) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => (await answer.text()) && answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`No response with 200 within ${READY_TIMEOUT_MS / 1_000} s`);
}
