import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@/scripts/launch/ports';
import { projectRoot } from '@/scripts/support/project';
import { killDatabase } from './kill-database';

const START_TIMEOUT_MS = 300_000;

/** The deployment of `npm start`: launcher, web server, payment sandbox and an embedded PostgreSQL. */
export interface LaunchedDeployment {
  url: string;
  sandboxUrl: string;
  directory: string;
  env: NodeJS.ProcessEnv;
  pid(): number;
  output(): string;
  databaseUrl(): string;
  /** @returns milliseconds until `/api/health/ready/` returned 200, and the steps that the launcher printed */
  start(): Promise<{ ms: number; steps: string }>;
  /** Sends SIGKILL to all processes, including the database. */
  kill(): Promise<void>;
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>;
}

/** @param directory empty, or the directory of an earlier deployment */
export async function openLaunchedDeployment(directory: string): Promise<LaunchedDeployment> {
  const port = await findFreePort(4900 + Math.floor(Math.random() * 400) * 2);
  const url = `http://127.0.0.1:${port}`;
  const sandboxPort = await findFreePort(port + 1);
  const env = environment(directory, port, sandboxPort);
  let launcher: ChildProcess | undefined;
  let output = '';
  const endLauncher = async (end: (child: ChildProcess) => void) => {
    const child = launcher;
    launcher = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    end(child);
    await ended;
  };
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    directory,
    env,
    pid() {
      if (!launcher?.pid) throw new Error('The launcher does not run');
      return launcher.pid;
    },
    output: () => output,
    databaseUrl() {
      const file = path.join(directory, 'postgres', 'access.json');
      const { password, port: databasePort } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
      return `postgres://folio:${password}@127.0.0.1:${databasePort}/folio`;
    },
    async start() {
      const started = performance.now();
      launcher = spawn(process.execPath, ['scripts/start.mjs'], { cwd: projectRoot, env, stdio: 'pipe' });
      output = '';
      for (const stream of [launcher.stdout, launcher.stderr])
        stream?.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-10_000)));
      await waitUntilReady(launcher, url, () => output);
      const steps = [...output.matchAll(/^✓ ([^:(\n]+).*\(([\d.]+ s)\)$/gm)].map(
        ([, name, time]) => `${name?.trim()} ${time}`,
      );
      return { ms: performance.now() - started, steps: steps.join(', ') };
    },
    async kill() {
      const descendants = launcher?.pid ? descendantsOf(launcher.pid) : [];
      await endLauncher((child) => child.kill('SIGKILL'));
      for (const pid of descendants) endProcess(pid);
      killDatabase(path.join(directory, 'postgres'));
    },
    stop: (signal = 'SIGTERM') => endLauncher((child) => child.kill(signal)),
  };
}

export function environment(directory: string, port: number, sandboxPort: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    STAGE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    DATA_DIR: directory,
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: `http://127.0.0.1:${port}`,
  };
}

async function waitUntilReady(launcher: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (launcher.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready/`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The deployment was not ready within ${START_TIMEOUT_MS / 1_000} s:\n${output()}`);
}

/** Returns the pids of all descendants, except the database, which is detached. Linux only. */
function descendantsOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : [];
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
