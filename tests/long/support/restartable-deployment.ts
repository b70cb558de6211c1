import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { closePool } from '@/lib/platform/db/connection';
import { migrate } from '@/lib/platform/db/migrate';
import { build } from '@/scripts/launch/build';
import { webProgram } from '@/scripts/launch/processes';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { testServerUrl } from '@/tests/support/test-server';

const root = path.resolve(__dirname, '../../..');
const START_TIMEOUT_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A database, a payment sandbox, and the production server in a process that tests can kill. */
export interface RestartableDeployment {
  origin: string;
  sandbox: TestSandbox;
  /** @param settings additional settings for this start */
  start(settings?: Record<string, string>): Promise<void>;
  /** Waits until the server was killed with SIGKILL. @returns false after `withinMs` milliseconds */
  hasDied(withinMs: number): Promise<boolean>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates the database and starts the sandbox. Also applies the settings of the deployment to this process, so that tests can read its
 * database and finish its work.
 * @param ownServer a database server that the test may kill; by default the server that all tests share
 */
export async function openRestartableDeployment(ownServer?: string): Promise<RestartableDeployment> {
  await build();
  const server = ownServer ?? (await testServerUrl());
  const database = `folio_long_${process.pid}`;
  await onServer(server, `create database "${database}"`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  await migrate(url.href);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ webhookUrl: `${origin}/api/webhooks/payments/`, webhookRetryMs: 500 });
  Object.assign(process.env, {
    STAGE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url.href,
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    SITE_URL: origin,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_SCALE: '10000',
    PAYMENT_KEY_ID: sandbox.keyId,
    PAYMENT_KEY_SECRET: sandbox.keySecret,
    PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret,
    PAYMENT_API_URL: sandbox.apiUrl,
    PAYMENT_SCRIPT_URL: sandbox.scriptUrl,
  });

  let web: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const child = web;
    web = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    sandbox,
    async start(settings = {}) {
      web = await startWeb(settings);
    },
    async hasDied(withinMs) {
      const deadline = Date.now() + withinMs;
      while (web?.exitCode === null && web.signalCode === null && Date.now() < deadline) await pause(20);
      return web?.signalCode === 'SIGKILL';
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      await sandbox.stop();
      await closePool();
      await onServer(server, `drop database if exists "${database}" with (force)`);
    },
  };
}

async function startWeb(settings: Record<string, string>): Promise<ChildProcess> {
  const { args, env } = webProgram(false);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The server was not ready within ${START_TIMEOUT_MS / 1_000} s`)),
      START_TIMEOUT_MS,
    );
    child.once('exit', (code, signal) =>
      reject(new Error(`The server exited with ${signal ?? code} before it was ready`)),
    );
    child.on('message', (message) => {
      if (message !== 'ready') return;
      clearTimeout(late);
      resolve();
    });
  });
  child.removeAllListeners('exit');
  return child;
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
