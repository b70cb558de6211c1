import { mkdtemp, rm } from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GET } from '@/app/images/[...path]/route';
import { encodeHotelId } from '@/lib/ids';
import { HOTEL_SCENES, IMAGE_SIZES, hotelImageUrl } from '@/lib/platform/illustrations/image-urls';
import { createPictureCache, type PictureCache } from '@/lib/platform/illustrations/server/picture-cache';
import { startFrontServer } from '@/tests/support/front-server';
import { createLandingWorld } from '@/tests/support/landing-world';
import type { Handler } from '@/server/front/front-server';
import { testInFull } from '@/tests/support/test-extent';

let mockCache: PictureCache;
const mockDraw = jest.fn<Promise<Buffer>, []>();

// Uses the real cache, but pictures are drawn only when the test releases them.
jest.mock('@/lib/platform/illustrations/server/render-picture', () => ({
  findRendered: (name: string) => mockCache.find(name),
  renderPicture: (_picture: unknown, name: string, signal: AbortSignal) => mockCache.read(name, mockDraw, signal),
}));

let directory: string;
let hotelId: string;
let release: () => void;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'folio-flood-'));
  const { hotelIds } = await createLandingWorld();
  hotelId = encodeHotelId(hotelIds[0] ?? 0);
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(async () => {
  mockCache = createPictureCache(await mkdtemp(path.join(directory, 'images-')));
  const drawn = new Promise<Buffer>((resolve) => (release = () => resolve(Buffer.from('picture'))));
  mockDraw.mockReset().mockReturnValue(drawn);
});

/** Like Next.js, aborts the request signal when the client disconnects before the response is complete. */
const handler: Handler = async ({ url = '' }, response) => {
  if (!url.startsWith('/images/')) {
    response.end('a page');
    return;
  }
  const disconnected = new AbortController();
  response.once('close', () => response.writableFinished || disconnected.abort());
  const request = new Request(`http://localhost:3000${url}`, { signal: disconnected.signal });
  const answer = await GET(request, { params: Promise.resolve({ path: url.split('/').slice(2) }) });
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

/** @param index of one of the 187 pictures of a hotel */
function toPictureUrl(id: string, index: number): string {
  const scene = HOTEL_SCENES[index % HOTEL_SCENES.length] ?? 'facade';
  const size = IMAGE_SIZES[Math.floor(index / HOTEL_SCENES.length) % IMAGE_SIZES.length];
  return hotelImageUrl({ id, region: 'metro', kind: 'tower', scene, ...(size ?? { width: 96, height: 96 }) });
}

/** Requests pages for 1.5 s, longer than a page request may wait in the queue. */
async function expectPages(request: (url: string) => Promise<{ status: number }>): Promise<void> {
  const end = performance.now() + 1_500;
  while (performance.now() < end) expect((await request('/')).status).toBe(200);
}

testInFull('a flood of requests for pictures of unknown hotels draws nothing and does not block pages', async () => {
  const { ask, front, port, close } = await startFrontServer({ handler });
  const sockets = flood(
    port,
    Array.from({ length: 600 }, (_, index) => toPictureUrl(encodeHotelId(1_000_000 + index), index)),
  );
  await waitUntil('The first request of the flood', () => front.inFlight() > 0);
  await expectPages(ask);
  await waitUntil('The end of the flood', () => front.inFlight() === 0);
  expect(mockDraw).not.toHaveBeenCalled();
  for (const socket of sockets) socket.destroy();
  await close();
});

test('waiting picture requests do not block pages, and pictures of disconnected clients are not drawn', async () => {
  const { ask, front, port, close } = await startFrontServer({ handler });
  const urls = Array.from({ length: 300 }, (_, index) => toPictureUrl(hotelId, index));
  const copies = urls.map(() => urls[0] ?? '');
  const sockets = flood(port, [...urls, ...copies]);
  await waitUntil('Drawing two pictures', () => mockDraw.mock.calls.length === 2);
  await expectPages(ask);
  expect(front.inFlight()).toBe(128);
  for (const socket of sockets) socket.destroy();
  await waitUntil('The end of all requests', () => front.inFlight() === 0);
  release();
  const after = toPictureUrl(hotelId, 186);
  expect((await ask(after)).body.toString()).toBe('picture');
  expect(mockDraw).toHaveBeenCalledTimes(3);
  await close();
});

test('a hundred concurrent requests with an empty picture cache all succeed', async () => {
  const { ask, close } = await startFrontServer({ handler });
  mockDraw.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Buffer.from('picture');
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(toPictureUrl(hotelId, index))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await close();
});
