import { mkdtemp, rm } from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GET } from '@/app/images/[...path]/route';
import { encodeHotelId } from '@/lib/ids';
import { HOTEL_SCENES, IMAGE_SIZES, hotelImageUrl } from '@/lib/platform/illustrations/address';
import { createPictureCache, type PictureCache } from '@/lib/platform/illustrations/server/picture-cache';
import { openFront } from '@/tests/support/front-server';
import { createLandingWorld } from '@/tests/support/landing-world';
import type { Handler } from '@/server/front/front-server';
import { testInFull } from '@/tests/support/test-extent';

let mockCache: PictureCache;
const mockDraw = jest.fn<Promise<Buffer>, []>();

// The house's cache, with a brush that draws when it is told to.
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

/** As Next does: the signal says that the client has gone before it had its answer. */
const handler: Handler = async ({ url = '' }, response) => {
  if (!url.startsWith('/images/')) {
    response.end('a page');
    return;
  }
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  const request = new Request(`http://localhost:3000${url}`, { signal: gone.signal });
  const answer = await GET(request, { params: Promise.resolve({ path: url.split('/').slice(2) }) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
};

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not happen`);
}

/** Asks for each on a connection of its own, and reads no answer. */
function flood(port: number, urls: readonly string[]): Socket[] {
  return urls.map((url) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`));
    return socket.on('error', () => undefined).resume();
  });
}

/** One of the 187 pictures of a hotel. */
function urlOf(id: string, index: number): string {
  const scene = HOTEL_SCENES[index % HOTEL_SCENES.length] ?? 'facade';
  const size = IMAGE_SIZES[Math.floor(index / HOTEL_SCENES.length) % IMAGE_SIZES.length];
  return hotelImageUrl({ id, region: 'metro', kind: 'tower', scene, ...(size ?? { width: 96, height: 96 }) });
}

/** For longer than a page may wait for a place. */
async function expectPages(ask: (url: string) => Promise<{ status: number }>): Promise<void> {
  const until = performance.now() + 1_500;
  while (performance.now() < until) expect((await ask('/')).status).toBe(200);
}

testInFull('a flood of invented pictures leaves room for a page, and none is drawn', async () => {
  const { ask, front, port, close } = await openFront({ handler });
  const sockets = flood(
    port,
    Array.from({ length: 600 }, (_, index) => urlOf(encodeHotelId(1_000_000 + index), index)),
  );
  await until('The flood', () => front.inFlight() > 0);
  await expectPages(ask);
  await until('Its end', () => front.inFlight() === 0);
  expect(mockDraw).not.toHaveBeenCalled();
  for (const socket of sockets) socket.destroy();
  await close();
});

test('pictures that nobody has drawn yet take no place from a page, and those who have gone have none drawn', async () => {
  const { ask, front, port, close } = await openFront({ handler });
  const urls = Array.from({ length: 300 }, (_, index) => urlOf(hotelId, index));
  const copies = urls.map(() => urls[0] ?? '');
  const sockets = flood(port, [...urls, ...copies]);
  await until('Drawing', () => mockDraw.mock.calls.length === 2);
  await expectPages(ask);
  expect(front.inFlight()).toBe(128);
  for (const socket of sockets) socket.destroy();
  await until('Letting go of them', () => front.inFlight() === 0);
  release();
  const after = urlOf(hotelId, 186);
  expect((await ask(after)).body.toString()).toBe('picture');
  expect(mockDraw).toHaveBeenCalledTimes(3);
  await close();
});

test('a crowd before an empty disk has all its pictures', async () => {
  const { ask, close } = await openFront({ handler });
  mockDraw.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Buffer.from('picture');
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(urlOf(hotelId, index))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await close();
});
