import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrawingBusyError, createPictureCache } from '@/lib/platform/pictures/picture-cache';

function controlledDrawing() {
  let finish: () => void = () => undefined;
  const drawn = new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.from('picture'))));
  return { draw: jest.fn(() => drawn), finish: () => finish() };
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the picture cache', () => {
  let directory: string;
  beforeEach(async () => {
    directory = path.join(await mkdtemp(path.join(tmpdir(), 'pictures-')), 'images');
  });
  afterEach(() => rm(path.dirname(directory), { recursive: true }));

  it('draws a picture once for concurrent requests, and reads it from disk afterwards', async () => {
    const cache = createPictureCache(directory);
    const draw = jest.fn(async () => Buffer.from('picture'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read('a.webp', draw)));
    expect(answers.map(String)).toEqual(Array.from({ length: 20 }, () => 'picture'));
    expect(String(await createPictureCache(directory).read('a.webp', draw))).toBe('picture');
    expect(draw).toHaveBeenCalledTimes(1);
    expect(await readdir(directory)).toEqual(['a.webp']);
  });

  it('draws no more pictures at a time than the concurrency limit', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 2, callers: 8 });
    let [now, most] = [0, 0];
    const draw = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => cache.read(`${index}.webp`, draw)));
    expect(most).toBe(2);
  });

  it('throws DrawingBusyError when too many callers wait, even for the same picture', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, callers: 3 });
    const { draw, finish } = controlledDrawing();
    const reads = Promise.allSettled(['a', 'b', 'b', 'b', 'c'].map((name) => cache.read(name, draw)));
    await waitUntil(() => draw.mock.calls.length === 1);
    finish();
    const reasons = (await reads).map((result) => (result.status === 'rejected' ? (result.reason as unknown) : null));
    expect(reasons.slice(0, 3)).toEqual([null, null, null]);
    expect(reasons.slice(3)).toEqual([expect.any(DrawingBusyError), expect.any(DrawingBusyError)]);
    expect(String(await cache.read('c', draw))).toBe('picture');
  });

  it('does not draw a picture whose callers have all aborted, and admits other callers instead', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, callers: 4 });
    const { draw: first, finish } = controlledDrawing();
    const draw = jest.fn(async () => Buffer.from('second'));
    const [firstAbort, secondAbort, neverAborted] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    const reads = [
      cache.read('first', first),
      cache.read('abandoned', draw, firstAbort.signal),
      cache.read('wanted', draw, secondAbort.signal),
      cache.read('wanted', draw, neverAborted.signal),
    ];
    const outcomes = Promise.allSettled(reads);
    await waitUntil(() => first.mock.calls.length === 1);
    firstAbort.abort();
    secondAbort.abort();
    await expect(reads[1]).rejects.toThrow();
    // The aborted callers no longer count towards the limit.
    const others = [cache.read('third', draw), cache.read('fourth', draw)];
    finish();
    expect((await Promise.all(others)).map(String)).toEqual(['second', 'second']);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await readdir(directory)).sort()).toEqual(['first', 'fourth', 'third', 'wanted']);
    expect(draw).toHaveBeenCalledTimes(3);
    expect(String(await cache.read('abandoned', draw))).toBe('second');
  });

  it('draws nothing for a request that was aborted before', async () => {
    const cache = createPictureCache(directory);
    const draw = jest.fn(async () => Buffer.from('picture'));
    await expect(cache.read('a.webp', draw, AbortSignal.abort())).rejects.toThrow();
    expect(draw).not.toHaveBeenCalled();
    expect(String(await cache.read('a.webp', draw))).toBe('picture');
  });

  it('find returns a stored picture, or null without drawing it', async () => {
    const cache = createPictureCache(directory);
    expect(await cache.find('a.webp')).toBeNull();
    await cache.read('a.webp', async () => Buffer.from('picture'));
    expect(String(await cache.find('a.webp'))).toBe('picture');
  });

  it('draws a picture again after drawing it failed', async () => {
    const cache = createPictureCache(directory);
    await expect(cache.read('a.webp', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
    expect(String(await cache.read('a.webp', async () => Buffer.from('second')))).toBe('second');
  });

  it('deletes old pictures when the size limit is exceeded', async () => {
    const cache = createPictureCache(directory, { bytes: 1000, concurrency: 1, callers: 50 });
    for (let index = 0; index < 30; index += 1) await cache.read(`${index}.webp`, async () => Buffer.alloc(100));
    const left = await readdir(directory);
    expect(left.length).toBeLessThanOrEqual(10);
    expect(left).toContain('29.webp');
  });
});
