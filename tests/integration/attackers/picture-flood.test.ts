import { mkdtemp, rm } from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GET } from '@/app/media/[hash]/[variant]/route';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import { addDrawings } from '@/lib/domains/media/server/service/drawings';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { setPictureRenderer } from '@/lib/platform/pictures/renderer';
import { startFrontServer } from '@/tests/support/front-server';
import type { Handler } from '@/server/front/front-server';
import { testInFull } from '@/tests/support/test-extent';

const PICTURES = 300;
const VARIANTS = [640, 1280, 2048] as const;

/** Pictures are drawn only when the test releases them. */
const draw = jest.fn<Promise<Buffer>, []>();

let directory: string;
let hashes: string[];
let release: () => void;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'folio-flood-'));
  process.env.DATA_DIR = directory;
  resetEnv();
  setPictureRenderer(draw);
  const size = { width: 1600, height: 900 };
  const drawings = Array.from({ length: PICTURES }, (_, index) => ({ recipe: `picture ${index}`, ...size }));
  hashes = await inTransaction((tx) => addDrawings(drawings, tx));
});
afterAll(async () => {
  setPictureRenderer(undefined);
  delete process.env.DATA_DIR;
  resetEnv();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await rm(path.join(directory, 'images'), { recursive: true, force: true });
  const drawn = new Promise<Buffer>((resolve) => (release = () => resolve(Buffer.from('picture'))));
  draw.mockReset().mockReturnValue(drawn);
});

/** Like Next.js, aborts the request signal when the client disconnects before the response is complete. */
const handler: Handler = async ({ url = '' }, response) => {
  if (!url.startsWith('/media/')) {
    response.end('a page');
    return;
  }
  const disconnected = new AbortController();
  response.once('close', () => response.writableFinished || disconnected.abort());
  const request = new Request(`http://localhost:3000${url}`, { signal: disconnected.signal });
  const [, , hash = '', variant = ''] = url.split('/');
  const answer = await GET(request, { params: Promise.resolve({ hash, variant }) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
};

async function waitUntil(event: string, hasHappened: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (hasHappened()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${event} did not happen within 20 s`);
}

/** Requests each URL on a separate connection and does not wait for the responses. */
function flood(port: number, urls: readonly string[]): Socket[] {
  return urls.map((url) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`));
    return socket.on('error', () => undefined).resume();
  });
}

const toPictureUrl = (index: number) =>
  mediaUrl(hashes[index % PICTURES] ?? '', VARIANTS[Math.floor(index / PICTURES) % VARIANTS.length]);

/** Requests pages for 1.5 s, longer than a page request may wait in the queue. */
async function expectPages(request: (url: string) => Promise<{ status: number }>): Promise<void> {
  const end = performance.now() + 1_500;
  while (performance.now() < end) expect((await request('/')).status).toBe(200);
}

testInFull('a flood of requests for unknown pictures draws nothing and does not block pages', async () => {
  const { ask, front, port, close } = await startFrontServer({ handler });
  const sockets = flood(
    port,
    Array.from({ length: 600 }, (_, index) => mediaUrl(String(index).padStart(32, '0'))),
  );
  await waitUntil('The first request of the flood', () => front.inFlight() > 0);
  await expectPages(ask);
  await waitUntil('The end of the flood', () => front.inFlight() === 0);
  expect(draw).not.toHaveBeenCalled();
  for (const socket of sockets) socket.destroy();
  await close();
});

test('waiting picture requests do not block pages, and pictures of disconnected clients are not drawn', async () => {
  const { ask, front, port, close } = await startFrontServer({ handler });
  const urls = Array.from({ length: 300 }, (_, index) => toPictureUrl(index));
  const copies = urls.map(() => urls[0] ?? '');
  const sockets = flood(port, [...urls, ...copies]);
  await waitUntil('Drawing two pictures', () => draw.mock.calls.length === 2);
  await expectPages(ask);
  expect(front.inFlight()).toBe(128);
  for (const socket of sockets) socket.destroy();
  await waitUntil('The end of all requests', () => front.inFlight() === 0);
  release();
  const after = toPictureUrl(899);
  expect((await ask(after)).body.toString()).toBe('picture');
  expect(draw).toHaveBeenCalledTimes(3);
  await close();
});

test('a hundred concurrent requests with an empty picture cache all succeed', async () => {
  const { ask, close } = await startFrontServer({ handler });
  draw.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Buffer.from('picture');
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(toPictureUrl(index))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await close();
});
