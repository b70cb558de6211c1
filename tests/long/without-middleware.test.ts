import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiContract } from '@/lib/api-contract';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { closePool } from '@/lib/platform/db/connection';
import { migrate } from '@/lib/platform/db/migrate';
import { resetEnv } from '@/lib/platform/env/env';
import { needsSession } from '@/lib/platform/http/general-errors';
import { toUrl } from '@/tests/support/api/call-endpoint';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import {
  requestRaw,
  requestThroughRscRedirect,
  findLeak,
  INTERNAL_HEADERS,
  listMemberPaths,
  listPathVariants,
} from '@/tests/support/page-access';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { testServerUrl } from '@/tests/support/test-server';
import { freePort, onServer } from './support/restartable-deployment';

/**
 * Builds a copy of the product without its middleware. Requests every private page without a session, in twenty other spellings of the
 * path and with internal headers, and every private GET endpoint. The copy shares the installed packages only.
 */
const root = path.resolve(__dirname, '../..');
const COPIED = [
  'app',
  'components',
  'lib',
  'styles',
  'public',
  'server',
  'scripts',
  // The build compiles the scripts that start tests, which import this folder.
  'tests/support',
  'tests/mutation',
  'package.json',
  'package-lock.json',
];
const FILES = ['next.config.mjs', 'tsconfig.json', 'tsconfig.node.json', 'next-env.d.ts', 'instrumentation.ts'];
const TIMEOUT_MINUTES = 25;
jest.setTimeout(TIMEOUT_MINUTES * 60_000);

let copy: string;
let database: string;
let server: ChildProcess | undefined;
let origin: string;
let cookie: string;
let privateTexts: string[];
let pages: string[];

function copyWithoutMiddleware(): void {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-open-'));
  for (const name of [...COPIED, ...FILES, 'instrumentation-client.ts']) {
    const from = path.join(root, name);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(copy, name), { recursive: true });
  }
  // Hard links, if the file system supports them, because the bundler does not follow symbolic links out of the project.
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    fs.rmSync(to, { recursive: true, force: true });
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  expect(fs.existsSync(path.join(copy, 'middleware.ts'))).toBe(false);
}

function runInCopy(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(copy, 'tsconfig.node.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output.slice(-3_000)))));
  });
}

async function startInCopy(): Promise<void> {
  server = spawn(process.execPath, [path.join(copy, '.next/folio/main.js')], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: path.join(copy, 'tsconfig.node.json'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    server?.once('exit', (code) => reject(new Error(`The server exited with code ${code} before it was ready`)));
    server?.on('message', (message) => message === 'ready' && resolve());
  });
}

beforeAll(async () => {
  copyWithoutMiddleware();
  await runInCopy(['scripts/build.mjs']);
  const url = new URL(await testServerUrl());
  database = `folio_open_${process.pid}`;
  await onServer(url.href, `create database "${database}"`);
  url.pathname = `/${database}`;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    STAGE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url.href,
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
    SITE_URL: origin,
    JOBS_IN_PROCESS: 'false',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_SCALE: '10000',
  });
  resetEnv();
  await migrate(url.href);
  const world = await createStayWorld({ rooms: 5 });
  const booker = await createActor(world);
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
  cookie = await signInAs(booker.userId);
  privateTexts = [booker.name, booker.email, booking.reference, booker.phone ?? '', 'Asha Rao', 'asha@guests.example'];
  pages = listMemberPaths({ bookingId: booking.id, agentBookingId: booking.id, orderId: booking.reference });
  await startInCopy();
});

afterAll(async () => {
  server?.kill('SIGKILL');
  await closePool();
  if (database) await onServer(await testServerUrl(), `drop database if exists "${database}" with (force)`);
  if (copy) fs.rmSync(copy, { recursive: true, force: true });
});

test('the server without middleware shows the private texts to a signed-in member', async () => {
  const readable: string[] = [];
  for (const page of pages) {
    const { body } = await requestRaw(origin, page, { cookie });
    if (privateTexts.some((text) => body.includes(text) && !page.includes(text))) readable.push(page);
  }
  expect(readable.length).toBeGreaterThan(1);
});

test('the server without middleware returns no private text to a client without a session', async () => {
  const leaks: string[] = [];
  let requests = 0;
  for (const page of pages) {
    const attempts = [
      ...[page, ...listPathVariants(page)].map((spelling) => [spelling, {}] as const),
      ...INTERNAL_HEADERS.map((headers) => [page, headers] as const),
    ];
    for (const [address, headers] of attempts) {
      requests += 1;
      const leak = findLeak(address, await requestThroughRscRedirect(origin, address, headers), privateTexts);
      if (leak) leaks.push(`${address} ${JSON.stringify(headers)} ${leak}`);
    }
  }
  for (const { endpoint } of apiContract) {
    if (!needsSession(endpoint) || endpoint.method !== 'GET') continue;
    const { pathname } = new URL(toUrl(endpoint, { params: { id: 1, token: 'x', number: 'x' } }));
    const answer = await requestRaw(origin, pathname);
    requests += 1;
    if (![401, 403, 404].includes(answer.status)) leaks.push(`${pathname} returned ${answer.status}`);
  }
  process.stdout.write(`Without the middleware: ${requests} requests, ${leaks.length} leaks\n`);
  expect(leaks).toEqual([]);
});
