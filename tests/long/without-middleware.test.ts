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
import { addressOf } from '@/tests/support/api/call-endpoint';
import { requestFor } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import {
  askRaw,
  askThrough,
  findLeak,
  INTERNAL_HEADERS,
  memberAddresses,
  spellingsOf,
} from '@/tests/support/private-bytes';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { testServerUrl } from '@/tests/support/test-server';
import { freePort, onServer } from './support/restartable-deployment';

/**
 * The product built without its middleware: every private page and call, requested without a session, in twenty spellings and with
 * internal headers. The copy shares only the installed packages.
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
  // Scripts that start tests import it, and the build compiles them.
  'tests/support',
  'tests/mutation',
  'package.json',
  'package-lock.json',
];
const FILES = ['next.config.mjs', 'tsconfig.json', 'tsconfig.node.json', 'next-env.d.ts', 'instrumentation.ts'];
const MOST_MINUTES = 25;
jest.setTimeout(MOST_MINUTES * 60_000);

let copy: string;
let database: string;
let server: ChildProcess | undefined;
let origin: string;
let cookie: string;
let words: string[];
let pages: string[];

function copyWithoutMiddleware(): void {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-open-'));
  for (const name of [...COPIED, ...FILES, 'instrumentation-client.ts']) {
    const from = path.join(root, name);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(copy, name), { recursive: true });
  }
  // Hard links where the disk allows them: the bundler follows no link that leaves its project.
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    fs.rmSync(to, { recursive: true, force: true });
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  expect(fs.existsSync(path.join(copy, 'middleware.ts'))).toBe(false);
}

function runThere(args: readonly string[]): Promise<string> {
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

async function startThere(): Promise<void> {
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
    server?.once('exit', (code) => reject(new Error(`The server ended while starting (${code})`)));
    server?.on('message', (message) => message === 'ready' && resolve());
  });
}

beforeAll(async () => {
  copyWithoutMiddleware();
  await runThere(['scripts/build.mjs']);
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
  const booking = await bookOnCredit(booker, await requestFor(booker, world));
  cookie = await signInAs(booker.userId);
  words = [booker.name, booker.email, booking.reference, booker.phone ?? '', 'Asha Rao', 'asha@guests.example'];
  pages = memberAddresses({ bookingId: booking.id, agentBookingId: booking.id, orderId: booking.reference });
  await startThere();
});

afterAll(async () => {
  server?.kill('SIGKILL');
  await closePool();
  if (database) await onServer(await testServerUrl(), `drop database if exists "${database}" with (force)`);
  if (copy) fs.rmSync(copy, { recursive: true, force: true });
});

test('a member sees them: the words are those of the pages', async () => {
  const readable: string[] = [];
  for (const page of pages) {
    const { body } = await askRaw(origin, page, { cookie });
    if (words.some((word) => body.includes(word) && !page.includes(word))) readable.push(page);
  }
  expect(readable.length).toBeGreaterThan(1);
});

test('without the middleware, without a session: not one private byte', async () => {
  const leaks: string[] = [];
  let asked = 0;
  for (const page of pages) {
    const attempts = [
      ...[page, ...spellingsOf(page)].map((spelling) => [spelling, {}] as const),
      ...INTERNAL_HEADERS.map((headers) => [page, headers] as const),
    ];
    for (const [address, headers] of attempts) {
      asked += 1;
      const leak = findLeak(address, await askThrough(origin, address, headers), words);
      if (leak) leaks.push(`${address} ${JSON.stringify(headers)} ${leak}`);
    }
  }
  for (const { endpoint } of apiContract) {
    if (!needsSession(endpoint) || endpoint.method !== 'GET') continue;
    const { pathname } = new URL(addressOf(endpoint, { params: { id: 1, token: 'x', number: 'x' } }));
    const answer = await askRaw(origin, pathname);
    asked += 1;
    if (![401, 403, 404].includes(answer.status)) leaks.push(`${pathname} answered ${answer.status}`);
  }
  process.stdout.write(`Without the middleware: ${asked} requests, ${leaks.length} leaks\n`);
  expect(leaks).toEqual([]);
});
