import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '../launch/ports';
import { projectRoot } from '../support/project';

const START_TIMEOUT_MS = 300_000;

export interface TestDeployment {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  dataDirectory: string;
  /** Path of the log file with the output of the launcher and its servers. */
  log: string;
  launcherPid: number;
  close(): Promise<void>;
}

/**
 * Starts all processes with the launcher, like `npm start`, on free ports with a new data directory and database.
 * @throws {Error} with the launcher's output when the deployment does not become ready
 */
export async function startDeployment(serverUrl: string, env: Record<string, string> = {}): Promise<TestDeployment> {
  // Browsers and fetch refuse some ports, the next one of which is 3659.
  const port = await findFreePort(3100 + Math.floor(Math.random() * 250) * 2);
  const sandboxPort = await findFreePort(port + 1);
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-deployment-'));
  const log = path.join(dataDirectory, 'server.log');
  const database = `folio_deployment_${process.pid}_${Date.now().toString(36)}`;
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const databaseUrl = withDatabase(serverUrl, database);
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      STAGE: 'test',
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_SCALE: '1000',
      // Requests wait longer for a database connection when other tests run at the same time.
      DATABASE_WAIT_SECONDS: '20',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void launcher.kill('SIGTERM');
  process.once('exit', end);
  try {
    await waitUntilReady(launcher, log);
  } catch (error) {
    launcher.kill('SIGTERM');
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    databaseUrl,
    dataDirectory,
    log,
    launcherPid: launcher.pid ?? 0,
    async close() {
      process.off('exit', end);
      // `close` is emitted after the last output.
      const ended = new Promise((resolve) => launcher.once('close', resolve));
      if (launcher.exitCode === null && launcher.kill('SIGTERM')) await ended;
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(launcher: ChildProcess, log: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The deployment was not ready within ${START_TIMEOUT_MS / 1000} s:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const listen = (chunk: Buffer): void => {
      const text = chunk.toString();
      fs.appendFileSync(log, text);
      if (output.length < 100_000) output += text;
      if (/"level":"(warn|error)"|^✗|unexpectedly/m.test(text)) process.stdout.write(text);
      if (output.includes('Folio is ready')) {
        clearTimeout(timer);
        resolve();
      }
    };
    launcher.stdout?.on('data', listen);
    launcher.stderr?.on('data', listen);
    launcher.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The launcher ended before the deployment was ready:\n${output}`));
    });
  });
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
